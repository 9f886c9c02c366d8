import type { z } from 'zod';
import type { shownMyOrder } from '#projections/orders/model.ts';

/** An order as its buyer sees it. */
export type MyOrder = z.output<typeof shownMyOrder>;
