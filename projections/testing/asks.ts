import type { BookingState } from '#workflows/booking/state.ts';
import { isOpenExtension } from '#workflows/extension/state.ts';
import { consentSteps } from '#workflows/booking/consentSteps.ts';
import type { CardState } from '#workflows/card/state.ts';
import { addDays, addHours, pacificDate } from '#workflows/kernel/calendar.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { exchanged, filledIn } from '#workflows/testing/orderStories.ts';
import { bookingInForce, lineIsRefunded, type OrderState } from '#workflows/order/state.ts';
import { isOpen, type HoldsState } from '#workflows/hold/state.ts';
import { claimAsks } from './claims.ts';
import { elsewhere, lines } from './elsewhere.ts';
import type { Market } from './market.ts';
import { promocodeAsks } from './promocodes.ts';
import { ticketAsks } from './tickets.ts';

type Ask = (market: Market, id: string, state: any) => Record<string, unknown>;

const reason = { reason: 'Because the test says so' };
const nothing: Ask = () => ({});
const because: Ask = () => reason;
const aFile = (market: Market) => market.random.uuid();
/** What the server would find out of the booking that an extension is of. */
export const ofBooking = (market: Market, bookingId: string) => {
  const { lease, endedAt, auRemovedAt, claim } = market.at('booking', bookingId).state as BookingState;
  return {
    lease: lease && {
      reportedUntil: lease.reportedUntil,
      extendBefore: lease.extendBefore,
      removalDue: lease.removalDue,
    },
    bookingIsOver: endedAt !== null || auRemovedAt !== null,
    claimIsOpen: claim?.isOpen === true,
  };
};
/** Whether another extension of a booking is undecided. */
export const anotherIsOpen = (market: Market, bookingId: string, but: string) =>
  market
    .ids('extension')
    .map((id) => ({ id, snapshot: market.at('extension', id) }))
    .some(
      ({ id, snapshot }) =>
        id !== but && snapshot.state.terms.bookingId === bookingId && isOpenExtension(snapshot.value),
    );
const anOpenHold = (market: Market, { holds }: HoldsState) =>
  market.random.pick(Object.values(holds).filter(isOpen))?.holdId ?? market.random.uuid();
const day = (market: Market, within: number) => addDays(pacificDate(market.now()), market.random.int(within));
/** What the server would find: bookings whose last change their order has not recorded yet. */
const bookingsNotNoted = (market: Market, { bookings }: OrderState) =>
  Object.entries(bookings).flatMap(([id, noted]) => {
    const { auAddedAt, endedAt, refundCents } = market.at('booking', id).state as BookingState;
    const refunded = refundCents > 0 && noted.refundCents === undefined;
    return (auAddedAt !== null && !noted.auAdded) || (endedAt !== null && noted.ended === null) || refunded ? [id] : [];
  });

/** What somebody fills into the form of each command, as far as it can be made up. Placing and opening are the market's own. */
export const asks: Readonly<Record<LifecycleName, Readonly<Record<string, Ask>>>> = {
  order: {
    submitPayment: (market, _, state) => ({
      method: market.random.pick(['zelle', 'cashapp', 'bank']),
      amountCents: state.totalCents,
      proofFileId: aFile(market),
      usedOnOrders: market.random.chance(0.1) ? [market.random.uuid()] : [],
    }),
    markPaidPending: because,
    extendPaymentWindow: (_, __, state) => ({ until: addHours(state.payBy, 24) }),
    extendModerationExpiry: (market) => ({ until: addHours(market.now(), 24) }),
    expire: nothing,
    confirmPayment: (market, _, state) => ({
      amountCents: state.totalCents + market.random.int(2) * 1_000,
      method: 'zelle',
      reference: 'Z-1',
      bookingIds: state.lines.map(() => market.random.uuid()),
    }),
    declinePayment: (market, _, { totalCents }) =>
      market.random.chance(0.5)
        ? { ...reason, why: 'shortAmount', receivedCents: market.random.int(totalCents) }
        : reason,
    reverseConfirmation: (market, _, state) => ({ ...reason, bookingsNotNoted: bookingsNotNoted(market, state) }),
    cancel: (market, _, state) => ({
      ...reason,
      bookingsNotNoted: bookingsNotNoted(market, state),
      ...(state.payment && !state.confirmed && market.random.chance(0.5)
        ? { receivedCents: 1 + market.random.int(state.totalCents) }
        : {}),
    }),
    restore: (market, _, state) => ({
      lines: lines(state).filter(({ line }) => !lineIsRefunded(state, line)),
      bookingIds: state.lines.map(() => market.random.uuid()),
    }),
    undelete: nothing,
    recordRefundPaid: (market, _, state) => ({
      amountCents: Math.max(
        1,
        market.random.chance(0.7) ? state.refundOwedCents : market.random.int(state.refundOwedCents + 2_000),
      ),
      method: 'zelle',
      reference: 'R-1',
    }),
    reverseRefundPaid: because,
    returnCredit: because,
    replaceLine: (market, id, state) => ({
      lines: [elsewhere(market, id, state)],
      newBookingId: market.random.uuid(),
      bookingsNotNoted: bookingsNotNoted(market, state),
      ...reason,
    }),
    changeCustomerInfo: () => ({ client: { phone: '555-200-1111' } }),
    exchangeClient: (market, _, state) => ({
      ...exchanged.input,
      bookingsNotNoted: bookingsNotNoted(market, state),
    }),
    fillInClient: (market, _, state) => ({ ...filledIn.input, bookingsNotNoted: bookingsNotNoted(market, state) }),
    comment: (market) => ({ text: `Note ${market.random.int(1_000)}` }),
    setReferral: () => ({ code: 'FRIEND' }),
    moveToHistory: () => ({ notify: true }),
    delete: because,
    recordReveal: () => ({ field: 'ssn', ...reason }),
  },
  booking: {
    signConsent: () => ({ steps: Object.fromEntries(consentSteps.map((step) => [step, true])), signature: 'Carla' }),
    refuse: because,
    reportAuAdded: (market) => ({ screenshotFileId: aFile(market) }),
    addClient: () => ({ via: 'phone' }),
    unableToAdd: because,
    markPosted: () => ({ bureaus: ['experian', 'equifax'] }),
    acceptPosting: () => ({ claimIsOpen: false }),
    reportAuRemoved: (market) => ({ screenshotFileId: aFile(market) }),
    refund: (market, id, state) => ({
      orderIsPaid: (market.at('order', state.terms.orderId).state as OrderState).confirmed !== null,
      lineIsOnThisBooking:
        bookingInForce(market.at('order', state.terms.orderId).state as OrderState, state.terms.line)?.[0] === id,
      amountCents: state.terms.priceCents,
      claimId: market.random.chance(0.5) ? aFile(market) : null,
      ...reason,
    }),
    setReplacement: (market, _, { buyerId }: BookingState) => ({
      orderNumber: '1',
      line: 1,
      replaced: {
        bookingId: market.random.uuid(),
        orderId: market.random.uuid(),
        line: 1,
        buyerId,
        isOver: true,
      },
    }),
    confirmBalance: () => ({ amountCents: 600, screenshotFileId: null }),
    makeCommissionPayable: nothing,
    markCommissionPaid: () => ({ reference: 'ACH-1', method: 'deposit' as const }),
    unpayCommission: because,
    recordReveal: () => ({ field: 'ssn', ...reason }),
    updateCommission: (market) => ({ amountCents: 5_000 + market.random.int(5_000), ...reason }),
  },
  card: {
    approve: (_, __, { priceCents, commissionCents }: CardState) => ({ priceCents, commissionCents }),
    reject: because,
    proposeUpdate: (market) => ({ limitCents: 1_000_000 + market.random.int(100) * 1_000 }),
    reviseCard: (market, _, { priceCents, commissionCents }: CardState) => ({
      limitCents: 1_000_000 + market.random.int(100) * 1_000,
      priceCents,
      commissionCents,
    }),
    changeDetails: (market) => ({ statementDay: 1 + market.random.int(28), ...reason }),
    approveUpdate: nothing,
    rejectUpdate: because,
    archive: because,
    restore: nothing,
    changeSlots: (market, _, { offeredSlots }: CardState) => ({
      offeredSlots: Math.min(9, offeredSlots + market.random.int(2)),
    }),
    announceReplacement: nothing,
    changePrice: (market) => ({ priceCents: 20_000 + market.random.int(400) * 100, commissionCents: 10_000 }),
  },
  holds: {
    placeHold: (market, id) => {
      const startDate = day(market, 5);
      return {
        cardId: id,
        cardholderId: market.at('card', id).state.cardholderId,
        holdId: market.random.uuid(),
        kind: market.random.pick(['user_hold', 'admin', 'secret']),
        startDate,
        endDate: market.random.chance(0.2) ? null : addDays(startDate, market.random.int(10)),
        ...reason,
      };
    },
    activate: (market, _, state) => ({ holdId: anOpenHold(market, state) }),
    end: (market, _, state) => ({ holdId: anOpenHold(market, state) }),
    cancel: (market, _, state) => ({ holdId: anOpenHold(market, state), confirmed: true }),
    reschedule: (market, _, state) => ({ holdId: anOpenHold(market, state), endDate: addDays(day(market, 5), 10) }),
  },
  extension: {
    submitPayment: (market, _, state) => ({
      method: 'zelle',
      amountCents: state.terms.priceCents,
      proofFileId: aFile(market),
      usedOnOrders: [],
    }),
    markPaidPending: because,
    approve: (market, _, { terms }) => ({
      ...ofBooking(market, terms.bookingId),
      amountCents: terms.priceCents + market.random.int(2) * 1_000,
      method: 'zelle',
      reference: 'Z-2',
    }),
    decline: (market, _, { shortCents, terms }) =>
      market.random.chance(0.5)
        ? { ...reason, why: 'shortAmount', receivedCents: Math.max(shortCents, market.random.int(terms.priceCents)) }
        : reason,
    accept: nothing,
    refuse: because,
    expire: nothing,
    delete: (market, _, { reportedAt, shortCents, terms }) => ({
      ...reason,
      ...(reportedAt && market.random.chance(0.5) ? { receivedCents: Math.max(shortCents, terms.priceCents) } : {}),
    }),
    extendModerationExpiry: (market) => ({ until: addHours(market.now(), 24) }),
    reverseApproval: (market, id, { terms }) => ({
      ...reason,
      lease: ofBooking(market, terms.bookingId).lease,
      anotherIsOpen: anotherIsOpen(market, terms.bookingId, id),
      leaseWasMoved: true,
    }),
    settlePayment: (market, _, { shortCents, terms }) => ({
      receivedCents: Math.max(shortCents, market.random.int(2) * terms.priceCents),
    }),
    recordRefundPaid: (_, __, { refundOwedCents }) => ({
      amountCents: Math.max(1, refundOwedCents),
      method: 'zelle',
      reference: 'R-2',
    }),
    reverseRefundPaid: because,
    returnCredit: because,
    makeCommissionPayable: () => ({ leaseWasMoved: true }),
    markCommissionPaid: () => ({ reference: 'ACH-2', method: 'cashapp' as const }),
    unpayCommission: because,
  },
  claim: claimAsks,
  verification: {
    uploadReport: (market, id) => ({
      cardholderId: id,
      bureau: market.random.pick(['transunion', 'equifax']),
      fileId: aFile(market),
      mediaType: 'application/pdf',
    }),
    verify: nothing,
    reject: because,
    revoke: because,
    recordLook: (market, _, state) => ({ fileId: market.random.pick(Object.keys(state.files)) ?? aFile(market) }),
  },
  ticket: ticketAsks,
  promocode: promocodeAsks,
};
