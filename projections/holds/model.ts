import { type RowOf, rowSchema } from '../grid/row.ts';
import { holdColumns } from './columns.ts';

/** One hold of a card. */
export const holdRow = rowSchema(holdColumns);
export type HoldRow = RowOf<typeof holdColumns>;
