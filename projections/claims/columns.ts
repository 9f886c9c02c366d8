import { lastDutyColumn } from '../duties/lastDutyColumn.ts';
import { buyerColumns, cardholderColumns, columnOf } from '../grid/column.ts';
import { claimFaults, claimWishes } from '#workflows/claim/terms.ts';
import { type ClaimFacts, claimStates } from './facts.ts';

const column = columnOf<ClaimFacts>();
const word = 'text collate "C"';

/** The claims queue. CSV has its columns in this order. */
export const claimColumns = {
  /** The order's number: what people call it by. */
  number: column({
    kind: 'serial',
    expression: 'o.first_position',
    none: '0',
    joins: ['order'],
    csv: 'staff.order.number',
  }),
  state: column({
    kind: 'text',
    values: claimStates,
    sql: 'claim_state',
    type: `${word} not null`,
    from: ({ value }) => value,
    csv: { head: 'staff.order.state', as: 'status.claim' },
  }),
  /** By when it is to be reviewed, or its buyer is to answer. */
  breachAt: column({
    kind: 'instant',
    nullable: true,
    sql: 'next_due_at',
    type: 'timestamptz',
    from: ({ due }) => due?.dueAt ?? null,
    due: true,
    csv: 'csv.breach',
  }),
  /** Whether the last duty that ended was kept. */
  lastDuty: column(lastDutyColumn('last_duty', ({ lastDuty }: ClaimFacts) => lastDuty)),
  nextDueName: column({
    kind: 'text',
    nullable: true,
    type: 'text',
    from: ({ due }) => due?.name ?? null,
    csv: { head: 'staff.booking.waitsFor', as: 'staff.due' },
  }),
  overdue: column({
    kind: 'flag',
    expression: (now) => `coalesce(x.next_due_at <= '${now.toISOString()}'::timestamptz, false)`,
    csv: 'csv.late',
  }),
  bank: column({ kind: 'text', type: 'text', from: ({ terms }) => terms?.bank ?? null, csv: 'staff.booking.bank' }),
  line: column({ kind: 'number', type: 'int', from: ({ terms }) => terms?.line ?? null, csv: 'staff.path.line' }),
  buyerId: column({ kind: 'text', type: word, from: ({ state }) => state.buyerId }),
  ...buyerColumns,
  cardholderId: column({ kind: 'text', type: word, from: ({ terms }) => terms?.cardholderId ?? null }),
  ...cardholderColumns,
  wish: column({
    kind: 'text',
    values: claimWishes,
    type: word,
    from: ({ state }) => state.wish,
    csv: { head: 'staff.claim.wish', as: 'value' },
  }),
  /** How many bureaus show the line, by the buyer. */
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
  /** What an offered card costs more. */
  differenceCents: column({
    kind: 'money',
    nullable: true,
    type: 'int',
    from: ({ state }) => state.offer?.differenceCents ?? null,
    csv: 'staff.payment.difference',
  }),
  /** What of the buyer's money is in no line. */
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
  /** Since when staff have it before them. */
  reviewSince: column({ kind: 'instant', type: 'timestamptz', from: ({ state }) => state.reviewSince }),
  endedAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.endedAt,
    csv: 'staff.order.ended',
  }),
  orderId: column({ kind: 'text', type: word, from: ({ terms }) => terms?.orderId ?? null }),
  bookingId: column({ kind: 'text', type: word, from: ({ terms }) => terms?.bookingId ?? null }),
  revision: column({ kind: 'serial' }),
  updatedAt: column({ kind: 'instant', csv: 'queue.updated' }),
  id: column({ kind: 'text', csv: 'csv.id' }),
};
