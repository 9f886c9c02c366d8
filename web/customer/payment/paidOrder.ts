import type { z } from 'zod';
import type { shownMyOrder } from '#projections/orders/model.ts';

/** An order as its buyer pays it. */
export type PaidOrder = z.output<typeof shownMyOrder>;
