import { type RowOf, rowSchema } from '../grid/row.ts';
import { promocodeColumns } from './columns.ts';

/** The tabs of the list; `active`: whoever enters one of these may use it, now or from its first day on. */
export const promocodeTabs = ['active', 'paused', 'over', 'deleted', 'all'] as const;
export type PromocodeTab = (typeof promocodeTabs)[number];

/** A promo code as the list has it. */
export const promocodeRow = rowSchema(promocodeColumns);
export type PromocodeRow = RowOf<typeof promocodeColumns>;
