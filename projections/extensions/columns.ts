import { columnOf } from '../grid/column.ts';
import { lineColumns } from '../grid/lineRecords.ts';
import { type ExtensionFacts, extensionStates } from './facts.ts';

const column = columnOf<ExtensionFacts>();
const word = 'text collate "C"';

const { first, last } = lineColumns<ExtensionFacts, typeof extensionStates, 'extension'>('extension', extensionStates);

/** The extensions queue. CSV has its columns in this order. */
export const extensionColumns = {
  ...first,
  priceCents: column({
    kind: 'money',
    type: 'int',
    from: ({ terms }) => terms?.priceCents ?? null,
    csv: 'staff.extension.price',
  }),
  paymentAmountCents: column({
    kind: 'money',
    nullable: true,
    type: 'int',
    from: ({ state, payment }) => state.confirmed?.amountCents ?? payment?.amountCents ?? null,
    csv: 'csv.amountPaid',
  }),
  paymentMethod: column({
    kind: 'text',
    nullable: true,
    type: 'text',
    from: ({ state, payment }) => state.confirmed?.method ?? payment?.method ?? null,
    csv: { head: 'input.method', as: 'value' },
  }),
  /** When the payment that is looked at was sent. */
  paymentSentAt: column({
    kind: 'instant',
    nullable: true,
    type: 'timestamptz',
    from: ({ payment }) => payment?.at ?? null,
    csv: 'csv.paymentSent',
  }),
  /** What was reported or confirmed in all, less the price: negative where something is missing. */
  differenceCents: column({
    kind: 'money',
    nullable: true,
    type: 'int',
    from: ({ differenceCents }) => differenceCents,
    csv: 'staff.payment.difference',
  }),
  proofFileId: column({
    kind: 'text',
    nullable: true,
    type: word,
    from: ({ payment }) => payment?.proofFileId ?? null,
  }),
  proofUsedBefore: column({
    kind: 'flag',
    type: 'boolean not null',
    from: ({ payment }) => (payment?.usedOnOrders.length ?? 0) > 0,
    csv: 'staff.order.proofUsed',
  }),
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
  refundOwedCents: column({
    kind: 'money',
    type: 'int not null',
    from: ({ state }) => state.refundOwedCents,
    csv: 'staff.order.refundOwed',
  }),
  /** Since when staff have to say what came in, or pay it back. */
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
