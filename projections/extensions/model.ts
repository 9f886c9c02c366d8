import { rowSchema } from '../grid/row.ts';
import { extensionColumns } from './columns.ts';

/** The tabs of the queue; `toSettle`: the extension ended, and the amount received must be recorded or paid back. */
export const extensionTabs = [
  'paymentUnderReview',
  'toSettle',
  'toPay',
  'waiting',
  'approved',
  'ended',
  'all',
] as const;
export type ExtensionTab = (typeof extensionTabs)[number];

/** An extension in the queue. */
export const extensionRow = rowSchema(extensionColumns);
