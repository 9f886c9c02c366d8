import { inStates, lineList } from '../grid/lineRecords.ts';
import { extensionColumns } from './columns.ts';
import type { ExtensionStateName } from './facts.ts';
import type { ExtensionTab } from './model.ts';

const states = inStates<ExtensionStateName>('extension_state');

/** The staff's queue of extensions: payments to confirm, amounts to pay back, and commissions to pay. */
export const extensionsList = lineList<ExtensionTab, typeof extensionColumns>({
  table: 'read.extensions',
  columns: extensionColumns,
  tabs: {
    paymentUnderReview: states('paymentUnderReview'),
    toSettle: () => ({ sql: 'x.owed_since is not null', values: [] }),
    toPay: states('commissionPayable'),
    waiting: states('requested', 'declined'),
    approved: states('approved', 'commissionPayable', 'commissionPaid'),
    ended: states('expired', 'refused', 'deleted'),
    all: () => ({ sql: 'true', values: [] }),
  },
  arrived: { paymentUnderReview: 'paymentSentAt', toSettle: 'owedSince' },
});
