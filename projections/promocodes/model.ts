import { type RowOf, rowSchema } from '../grid/row.ts';
import { promocodeColumns } from './columns.ts';

/** The tabs of the list; `active`: codes that can be used now or from their first day on. */
export const promocodeTabs = ['active', 'paused', 'over', 'deleted', 'all'] as const;
export type PromocodeTab = (typeof promocodeTabs)[number];

/** A promo code in the list. */
export const promocodeRow = rowSchema(promocodeColumns);
export type PromocodeRow = RowOf<typeof promocodeColumns>;
