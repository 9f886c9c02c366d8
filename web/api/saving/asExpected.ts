import type { OrderStateName } from '#projections/orders/model.ts';
import type { CustomerLabel } from '#workflows/order/label.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { Pending } from './pending.ts';

type Row = Readonly<Record<string, unknown>>;

/** Marks a record of which something is still on its way: rows are shown paler. */
export const SAVING = 'beingSaved';

/** Where an answer keeps records: in itself, or in one of these. */
const lists = ['rows', 'lines', 'holds'] as const;

/**
 * An answer as it will be once what is being saved is saved. The answer itself stays as the server gave it: nothing has to
 * be put back when it is refused, and whatever is read meanwhile is only ever the truth below.
 */
export const asExpected = <Answer>(answer: Answer, coming: readonly Pending[]): Answer =>
  coming.reduce(withOne, answer);

function withOne<Answer>(answer: Answer, one: Pending): Answer {
  if (!isRow(answer)) return answer;
  let expected: Row = changed(answer, one);
  for (const list of lists) {
    const rows = expected[list];
    if (!Array.isArray(rows)) continue;
    const after = rows.map((row: unknown) => (isRow(row) ? changed(row, one) : row));
    if (after.some((row, index) => row !== rows[index])) expected = { ...expected, [list]: after };
  }
  return expected as Answer;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

function changed(row: Row, one: Pending): Row {
  const { lifecycle, phase, to } = one;
  if (!isAbout[lifecycle](row, one)) return row;
  const claimed =
    to === undefined
      ? {}
      : { ...stateFields[lifecycle](row, to), ...ownFields[`${lifecycle}.${one.command}`]?.(row, one) };
  // What this reader's answer does not hold is not put into it.
  const fields = Object.entries(claimed).filter(([name, value]) => name in row && value !== undefined);
  return { ...row, ...Object.fromEntries(fields), ...(phase === 'sent' ? { [SAVING]: true } : {}) };
}

const isAbout: Readonly<Record<LifecycleName, (row: Row, one: Pending) => boolean>> = {
  // A way (`turns`) names no record: it is asked for by whoever watches just this one.
  order: (row, { id }) => row['id'] === id || ('turns' in row && 'lines' in row),
  // An order's line names its booking.
  booking: (row, { id }) => row['id'] === id || row['bookingId'] === id || ('turns' in row && !('lines' in row)),
  card: (row, { id }) => row['id'] === id,
  holds: (row, { holdId }) => holdId !== undefined && row['holdId'] === holdId,
  // Other rows name the cardholder, too.
  verification: (row, { id }) => row['cardholderId'] === id && 'reports' in row,
};

/** What a customer reads of an order's state; the server knows more (`workflows/order/label.ts`) and says so a moment later. */
const labels: Readonly<Partial<Record<OrderStateName, CustomerLabel>>> = {
  paymentPending: 'paymentPending',
  paymentUnderReview: 'underReview',
  paid: 'orderPaid',
  cancelled: 'cancelled',
  expired: 'cancelled',
};

/** How the records of each lifecycle tell of the machine's state. */
const stateFields: Readonly<Record<LifecycleName, (row: Row, to: unknown) => Row>> = {
  order: (row, to) => {
    const label = labels[to as OrderStateName];
    const lines =
      Array.isArray(row['lines']) && label !== undefined
        ? (row['lines'] as readonly Row[]).map((line) => ('label' in line ? { ...line, label } : line))
        : undefined;
    return to === row['state']
      ? {}
      : { state: to, label, lines, payBy: to === 'paymentPending' ? undefined : null, ...nothingDue };
  },
  booking: (row, to) => {
    const { fulfilment, removal, balance, commission } = ((to as { open?: Row } | null)?.open ?? {}) as Row;
    // The next steps tell the machine's own value, a way only where the fulfilment stands.
    const state = 'turns' in row ? fulfilment : to;
    const moved =
      row['fulfilment'] === undefined
        ? JSON.stringify(row['state']) !== JSON.stringify(state)
        : row['fulfilment'] !== fulfilment;
    return {
      state,
      fulfilment,
      removal,
      balance,
      balanceConfirmed: balance === undefined ? undefined : balance === 'confirmed',
      commission,
      commissionState: commission,
      ...(moved ? nothingDue : {}),
    };
  },
  card: (row, to) => ({ state: to, ...(to === row['state'] ? {} : nothingDue) }),
  holds: (_, to) => ({ status: to }),
  verification: (row, to) => ({ state: to, ...(to === row['state'] ? {} : nothingDue) }),
};

/** What was due in the state before is not due any more; what is due next, the server says a moment later. */
const nothingDue: Row = {
  breachAt: null,
  overdue: false,
  nextDueAt: null,
  nextDueName: null,
  nextDueUpcoming: false,
  decisionDueAt: null,
  reviewDueAt: null,
  deadlines: [],
  turns: [],
};

/** What commands change besides the state, or without it. */
const ownFields: Readonly<Record<string, (row: Row, one: Pending) => Row>> = {
  'order.comment': ({ comments, commentCount }, { body, at }) => ({
    comments: [...((comments ?? []) as readonly Row[]), { text: body['text'], by: null, at }],
    commentCount: Number(commentCount ?? 0) + 1,
  }),
  'order.setReferral': (_, { body }) => ({ referral: body['code'] }),
  'order.moveToHistory': () => ({ inHistory: true }),
  'order.delete': () => ({ deleted: true, label: 'deleted' }),
  'order.extendPaymentWindow': (_, { body }) => ({ payBy: body['until'] }),
  'order.extendModerationExpiry': (_, { body }) => ({ reviewBy: body['until'] }),
  'booking.markPosted': (_, { body }) => ({ bureaus: body['bureaus'] }),
  'card.changePrice': (_, { body }) => ({ priceCents: body['priceCents'], commissionCents: body['commissionCents'] }),
  'card.changeSlots': ({ slotsOffered, slotsAvailable }, { body }) => {
    const offered = Number(body['offeredSlots']);
    return {
      slotsOffered: offered,
      slotsAvailable: Math.max(0, offered - (Number(slotsOffered) - Number(slotsAvailable))),
    };
  },
  'holds.reschedule': ({ startDate, endDate }, { body }) => ({
    startDate: body['startDate'] ?? startDate,
    endDate: 'endDate' in body ? body['endDate'] : endDate,
  }),
};
