import { columnOf } from '../grid/column.ts';
import { lineColumns } from '../grid/lineRecords.ts';
import { claimFaults, requestedRemedies } from '#workflows/claim/terms.ts';
import { type ClaimFacts, claimStates } from './facts.ts';

const column = columnOf<ClaimFacts>();
const word = 'text collate "C"';

const { first, last } = lineColumns<ClaimFacts, typeof claimStates, 'claim'>('claim', claimStates);

/** The columns of the claims queue, in the order of the CSV file. */
export const claimColumns = {
  ...first,
  wish: column({
    kind: 'text',
    values: requestedRemedies,
    type: word,
    from: ({ state }) => state.wish,
    csv: { head: 'staff.claim.wish', as: 'value' },
  }),
  /** Number of bureaus that show the line, according to the buyer. */
  bureausShowing: column({
    kind: 'number',
    type: 'int not null',
    from: ({ state }) => state.bureausShowing.length,
    csv: 'staff.claim.showing',
  }),
  priceCents: column({
    kind: 'money',
    type: 'int',
    from: ({ terms }) => terms?.priceCents ?? null,
    csv: 'staff.claim.price',
  }),
  amountCents: column({
    kind: 'money',
    nullable: true,
    type: 'int',
    from: ({ decision }) => decision?.amountCents ?? null,
    csv: 'staff.claim.refunded',
  }),
  /** By how much an offered card costs more. */
  differenceCents: column({
    kind: 'money',
    nullable: true,
    type: 'int',
    from: ({ state }) => state.offer?.differenceCents ?? null,
    csv: 'staff.payment.difference',
  }),
  /** The buyer's money that is not assigned to a line. */
  heldCents: column({
    kind: 'money',
    type: 'int not null',
    from: ({ state }) => state.heldCents,
    csv: 'staff.claim.held',
  }),
  proofFileId: column({
    kind: 'text',
    nullable: true,
    type: word,
    from: ({ state }) => state.payment?.proofFileId ?? null,
  }),
  fault: column({
    kind: 'text',
    nullable: true,
    values: claimFaults,
    type: word,
    from: ({ decision }) => decision?.fault ?? null,
    csv: { head: 'staff.claim.fault', as: 'value' },
  }),
  firstStatementDate: column({
    kind: 'day',
    type: 'date',
    from: ({ terms }) => terms?.window.firstStatementDate ?? null,
    csv: 'staff.path.firstStatementDate',
  }),
  submittedAt: column({
    kind: 'instant',
    type: 'timestamptz',
    from: ({ state }) => state.submittedAt,
    csv: 'staff.path.submittedAt',
  }),
  /** When it was last submitted for review. */
  reviewSince: column({ kind: 'instant', type: 'timestamptz', from: ({ state }) => state.reviewSince }),
  endedAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.endedAt,
    csv: 'staff.order.ended',
  }),
  ...last,
};
