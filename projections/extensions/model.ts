import { rowSchema } from '../grid/row.ts';
import { extensionColumns } from './columns.ts';

/** The tabs of the queue; `toSettle`: what came in for one that ended is to be recorded, or paid back. */
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

/** An extension as the queue lists it. */
export const extensionRow = rowSchema(extensionColumns);
