import type { BookingState } from '#workflows/booking/state.ts';
import { isOpenClaim } from '#workflows/claim/state.ts';
import { claimWindow } from '#workflows/claim/window.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { bookingInForce, type OrderState, refundableCents } from '#workflows/order/state.ts';
import { allChecks } from '#workflows/testing/claimStories.ts';
import { Ada, Bea, Olga, System } from '#workflows/testing/people.ts';
import type { Market } from './market.ts';
import type { ToAppend } from './memoryLog.ts';
import { elsewhere } from './elsewhere.ts';

type Ask = (market: Market, id: string, state: any) => Record<string, unknown>;
const reason = { reason: 'Because the test says so' };
const bookingOf = (market: Market, id: string) => market.at('booking', id).state as BookingState;

/** What somebody fills into the form of each of a claim's commands, with what the server would find. */
export const claimAsks: Readonly<Record<string, Ask>> = {
  takeUp: () => ({}),
  askForMore: () => reason,
  answer: (market, _, { terms }) => ({ text: 'Here it is', reports: [report(market, terms.window.reportsFrom)] }),
  approveRefund: (market, _, state) => {
    const { refundableCents: most, ...line } = lineOf(market, state);
    return { ...line, ...decided(market), amountCents: most, refundableCents: most };
  },
  approveReplacement: (market, _, state) => {
    const { refundableCents: _most, ...line } = lineOf(market, state);
    return { ...line, ...decided(market), ...toCard(market, state, 0) };
  },
  offerReplacement: (market, _, state) => {
    const { refundableCents: _most, ...line } = lineOf(market, state);
    return { ...line, ...decided(market), ...toCard(market, state, 8_000) };
  },
  submitPayment: (market) => ({
    method: 'zelle',
    amountCents: 8_000,
    proofFileId: market.random.uuid(),
    usedOnOrders: [],
  }),
  declineOffer: () => ({}),
  withdrawOffer: () => reason,
  expireOffer: () => ({}),
  confirmPayment: (market, _, state) => {
    const { refundableCents: _most, ...line } = lineOf(market, state);
    const { cardId, differenceCents } = state.offer ?? { cardId: market.random.uuid(), differenceCents: 8_000 };
    const { card } = toCard(market, state, differenceCents);
    const amountCents = Math.max(1, differenceCents - state.heldCents + market.random.int(2) * 500);
    return { ...line, card: { ...card, cardId }, amountCents, method: 'zelle', reference: 'Z-3' };
  },
  declinePayment: (market) => ({ ...reason, ...(market.random.chance(0.7) ? { receivedCents: 3_000 } : {}) }),
  recordRefundPaid: (_, __, { heldCents }) => ({
    amountCents: Math.max(1, heldCents),
    method: 'zelle',
    reference: 'R-3',
  }),
  reverseRefundPaid: () => reason,
  reject: () => reason,
  withdraw: () => ({}),
  reopen: (market, id, { terms }) => ({ ...reason, ...runs(market, terms.bookingId, id) }),
};

/** A card that costs so many cents more. */
const toCard = (market: Market, state: any, differenceCents: number) => ({
  replacedBefore: bookingOf(market, state.terms.bookingId).terms?.replacementFor !== null,
  card: {
    cardId: market.random.uuid(),
    bank: 'Citi',
    cardholderId: market.random.uuid(),
    statementDate: '2026-04-12',
    priceCents: state.terms.priceCents + differenceCents,
    differenceCents,
    mayComeLater: false,
    isOnOrder: false,
    notOrderable: null,
  },
});

/** The buyer of a line in its window says that it did not post, and often staff go on with it at once. Whether there was such a line. */
export function submitClaim(market: Market): boolean {
  const today = pacificDate(market.now());
  const bookingId = market.random.pick(
    market.ids('booking').filter((id) => {
      const window = claimWindow(bookingOf(market, id));
      return window !== null && window.opens <= today && today <= window.closes;
    }),
  );
  if (!bookingId) return false;
  const booking = bookingOf(market, bookingId);
  const { orderId, line, buyerId, cardId, cardholderId, bank, priceCents } = booking.terms!;
  const window = claimWindow(booking)!;
  const claimId = market.random.uuid();
  const about = { bookingId, orderId, line, buyerId, cardId, cardholderId, bank, priceCents, window };
  const input = {
    ...about,
    ...runs(market, bookingId, claimId),
    checks: allChecks,
    bureausShowing: [],
    wish: 'refund',
    comment: '',
    reports: [report(market, window.reportsFrom)],
  };
  const buyer = { ...Bea, userId: buyerId };
  if (!market.send('claim', claimId, 'submitClaim', input, buyer)) return false;
  for (const command of ways[(market.ids('claim').length - 1) % ways.length]!) {
    const { state } = market.at('claim', claimId);
    const who = ['answer', 'submitPayment', 'declineOffer'].includes(command)
      ? buyer
      : command === 'reopen'
        ? Ada
        : Olga;
    market.send('claim', claimId, command, claimAsks[command]!(market, claimId, state), who);
  }
  return true;
}

/** How far claims go at once, one after the other. Left to chance, hardly any would be decided, and some ways never taken. */
const ways: readonly (readonly string[])[] = [
  ['takeUp', 'approveRefund'],
  ['takeUp', 'offerReplacement', 'submitPayment', 'confirmPayment'],
  [
    'takeUp',
    'offerReplacement',
    'submitPayment',
    'declinePayment',
    'declineOffer',
    'recordRefundPaid',
    'reverseRefundPaid',
  ],
  ['takeUp', 'approveReplacement'],
  ['takeUp', 'offerReplacement', 'withdrawOffer', 'askForMore', 'answer', 'reject'],
  ['takeUp', 'offerReplacement'],
  ['takeUp', 'offerReplacement', 'submitPayment', 'declinePayment', 'submitPayment', 'confirmPayment'],
  ['reject', 'reopen'],
  [],
];

/** What the reactions on a claim do: the booking knows of it, and an approved one refunds or moves the line. */
export function followClaim(market: Market, id: string, { type, data }: Pick<ToAppend, 'type' | 'data'>): void {
  const { bookingId, orderId, line, reason: because, fault, amountCents, differenceCents } = data as any;
  const toBooking = (command: string, input: object) =>
    market.send('booking', bookingId, command, { ...input }, System);
  const voided = () => fault === 'cardholder' && toBooking('voidCommission', { claimId: id });
  switch (type) {
    case 'claim.submitted.v1':
    case 'claim.reopened.v1':
      return void toBooking('noteBeside', { lifecycle: 'claim', id, isOpen: true });
    case 'claim.rejected.v1':
    case 'claim.withdrawn.v1':
      return void toBooking('noteBeside', { lifecycle: 'claim', id, isOpen: false });
    case 'claim.refund-approved.v1':
      toBooking('noteBeside', { lifecycle: 'claim', id, isOpen: false });
      toBooking('refund', {
        amountCents,
        reason: because,
        claimId: id,
        orderIsPaid: true,
        lineIsOnThisBooking: true,
      });
      return void voided();
    case 'claim.difference-paid.v1':
    case 'claim.replacement-approved.v1': {
      const order = market.at('order', orderId).state as OrderState;
      const offer = elsewhere(market, orderId, order, line);
      const listPriceCents = offer.listPriceCents + differenceCents;
      const newBookingId = market.random.uuid();
      const moved = market.send(
        'order',
        orderId,
        'replaceLine',
        {
          lines: [{ ...offer, listPriceCents }],
          newBookingId,
          reason: because,
          claim: { claimId: id, bookingId, differenceCents },
        },
        System,
      );
      if (!moved) market.send('claim', id, 'noteNotReplaced', { lineIsOnThisBooking: true }, System);
      return;
    }
    case 'claim.replaced.v1':
      toBooking('noteBeside', { lifecycle: 'claim', id, isOpen: false });
      return void voided();
    default:
  }
}

const report = (market: Market, reportDate: string) => ({
  fileId: market.random.uuid(),
  bureaus: ['experian', 'equifax', 'transunion'],
  reportDate,
});
const decided = (market: Market) => ({
  ...reason,
  bureausSeen: ['equifax'],
  fault: market.random.pick(['cardholder', 'bureau']),
});

const runs = (market: Market, bookingId: string, but: string) => {
  const { endedAt, auRemovedAt } = bookingOf(market, bookingId);
  return {
    bookingIsOver: endedAt !== null || auRemovedAt !== null,
    anotherIsOpen: market.ids('claim').some((id) => {
      const { value, state } = market.at('claim', id);
      return id !== but && state.terms.bookingId === bookingId && isOpenClaim(value);
    }),
  };
};

function lineOf(market: Market, { terms }: { terms: { bookingId: string; orderId: string; line: number } }) {
  const order = market.at('order', terms.orderId).state as OrderState;
  const booking = bookingOf(market, terms.bookingId);
  const [inForce, noted] = bookingInForce(order, terms.line) ?? [];
  const today = pacificDate(market.now());
  return {
    lineIsOnThisBooking:
      order.confirmed !== null && inForce === terms.bookingId && noted?.ended === null && booking.endedAt === null,
    extensionIsUnserved: market.ids('extension').some((id) => {
      const { extended, terms: of } = market.at('extension', id).state;
      return of.bookingId === terms.bookingId && extended !== null && today < extended.before.reportedUntil;
    }),
    refundableCents: Math.min(booking.terms?.priceCents ?? 0, refundableCents(order)),
  };
}
