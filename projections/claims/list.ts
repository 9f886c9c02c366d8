import { inStates, lineList } from '../grid/lineRecords.ts';
import { claimColumns } from './columns.ts';
import type { ClaimStateName } from './facts.ts';
import type { ClaimTab } from './model.ts';

const states = inStates<ClaimStateName>('claim_state');

/** The staff's queue of claims, with money held for buyers. */
export const claimsList = lineList<ClaimTab, typeof claimColumns>({
  table: 'read.claims',
  columns: claimColumns,
  tabs: {
    submitted: states('submitted'),
    inReview: states('inReview', 'differenceUnderReview', 'replacing'),
    moreNeeded: states('moreNeeded', 'awaitingDifference'),
    toRefund: () => ({ sql: 'x.held_cents > 0 and x.ended_at is not null', values: [] }),
    decided: states('refunded', 'replaced', 'rejected', 'withdrawn'),
    all: () => ({ sql: 'true', values: [] }),
  },
  arrived: { submitted: 'submittedAt', inReview: 'reviewSince', toRefund: 'endedAt' },
});
