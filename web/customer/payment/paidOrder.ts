import type { z } from 'zod';
import type { shownMyOrder } from '#projections/orders/model.ts';

/** An order as the buyer sees it while paying. */
export type PaidOrder = z.output<typeof shownMyOrder>;
