import { columnOf } from '../grid/column.ts';
import { lineColumns } from '../grid/lineRecords.ts';
import { paymentColumns, refundOwedCents } from '../grid/paymentColumns.ts';
import { type ExtensionFacts, extensionStates } from './facts.ts';

const column = columnOf<ExtensionFacts>();
const { paymentAmountCents, ...payment } = paymentColumns;

const { first, last } = lineColumns<ExtensionFacts, typeof extensionStates, 'extension'>('extension', extensionStates);

/** The columns of the extensions queue, in the order of the CSV file. */
export const extensionColumns = {
  ...first,
  priceCents: column({
    kind: 'money',
    type: 'int',
    from: ({ terms }) => terms?.priceCents ?? null,
    csv: 'staff.extension.price',
  }),
  paymentAmountCents,
  ...payment,
  mayRefuseUntil: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.mayRefuseUntil,
    csv: 'staff.path.mayRefuseUntil',
  }),
  acceptedAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.acceptedAt,
    csv: 'staff.path.acceptedAt',
  }),
  /** The last statement of the lease, without the extension and with it. */
  reportedUntil: column({
    kind: 'day',
    type: 'date',
    from: ({ before }) => before?.reportedUntil ?? null,
    csv: 'staff.line.reportedUntil',
  }),
  extendedUntil: column({
    kind: 'day',
    type: 'date',
    from: ({ after }) => after?.reportedUntil ?? null,
    csv: 'staff.extension.until',
  }),
  commissionCents: column({
    kind: 'money',
    type: 'int',
    from: ({ terms }) => terms?.commissionCents ?? null,
    csv: 'csv.commissionAmount',
  }),
  commissionPaidAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.commissionPaid?.at ?? null,
    csv: 'csv.commissionPaid',
  }),
  refundOwedCents,
  /** Since when staff have to state the amount received, or pay it back. */
  owedSince: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.unsettledSince ?? state.refundOwedSince,
    csv: 'staff.refund.since',
  }),
  requestedAt: column({
    kind: 'instant',
    type: 'timestamptz',
    from: ({ state }) => state.requestedAt,
    csv: 'staff.path.requestedAt',
  }),
  endedAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ state }) => state.endedAt,
    csv: 'staff.order.ended',
  }),
  ...last,
};
