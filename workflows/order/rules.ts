import { isInternalUser } from '#workflows/kernel/actor.ts';
import { isBefore } from '#workflows/kernel/calendar.ts';
import { allowed, needs, needsServer, type Question, refused, type Rules, unless } from '#workflows/kernel/rule.ts';
import { refundPaidCents } from '#workflows/parts/payment/payment.ts';
import { cameInCents } from '#workflows/parts/payment/cameIn.ts';
import { paymentRules } from '#workflows/parts/payment/rules.ts';
import { kept } from '#workflows/settings/kept.ts';
import { clientConsentSteps, waitsForClientConsent } from './clientConsent.ts';
import { isOfClaim, lineRules } from './lineRules.ts';
import { bookingInForce, lineIsOver, lineIsRefunded, type Order, type OrderState, restorableUntil } from './state.ts';

type RuleQuestion = Question<Order>;

/** The rules of an order's transitions. Function, refusal code and translation key have the same name. */
export const orderRules = {
  ...paymentRules<OrderState>(({ totalCents }) => totalCents),
  ...lineRules,
  buyerNotBlocked: ({ input: { buyerBlocked } }: RuleQuestion) =>
    buyerBlocked === undefined ? needsServer('buyerBlocked') : unless(!buyerBlocked, {}),
  fewUnpaidOrders: ({ input: { unpaidOrders: unpaid }, actor, settings }: RuleQuestion) => {
    if (isInternalUser(actor)) return allowed;
    if (unpaid === undefined) return needsServer('unpaidOrders');
    const { unpaidOrdersPerBuyer: most } = settings;
    return unless(unpaid < most, { unpaid, most });
  },
  /** Somebody who signed up at the checkout orders and pays before they show that the address is theirs. */
  buyerEmailConfirmed: ({ input: { emailConfirmed } }: RuleQuestion) =>
    emailConfirmed === undefined ? needsServer('emailConfirmed') : unless(emailConfirmed, {}),
  slotServesNoLine: ({ state, input }: RuleQuestion) =>
    input.cardId === undefined || input.line === undefined
      ? needs('cardId', 'line')
      : unless(!state.lines.some(({ line, cardId }) => line === input.line && cardId === input.cardId), {}),
  ssnIsRealAndWellFormed: ({ input: { ssnIsReal, ssnLooksValid } }: RuleQuestion) => {
    if (ssnIsReal === false || ssnLooksValid === false) return refused();
    if (ssnIsReal === undefined) return needs('ssnIsReal');
    return ssnLooksValid === undefined ? needsServer('ssnLooksValid') : allowed;
  },
  laterThanBefore: ({ state: { payBy }, input: { until } }: RuleQuestion) =>
    until === undefined ? needs('until') : unless(payBy === null || isBefore(payBy, until), { payBy, until }),
  clientConsentSigned: ({ state }: RuleQuestion) => unless(!waitsForClientConsent(state), {}),
  clientConsentAsked: ({ state }: RuleQuestion) => unless(waitsForClientConsent(state), {}),
  everyClientConsentStepDone: ({ input: { steps } }: RuleQuestion) => {
    if (!steps) return needs('steps');
    const missing = clientConsentSteps.filter((step) => steps[step] !== true);
    return missing.length === 0 ? allowed : refused({ missing });
  },
  amountCoversTotal: ({ state, input: { amountCents } }: RuleQuestion) => {
    // Money received earlier counts towards the amount, so the amount is never less than that.
    const totalCents = Math.max(state.totalCents, cameInCents(state));
    return amountCents === undefined
      ? needs('amountCents')
      : unless(amountCents >= totalCents, { amountCents, totalCents });
  },
  receivedOnlyUnderReview: ({ input: { receivedCents } }: RuleQuestion) =>
    unless(receivedCents === undefined, { receivedCents: receivedCents ?? null }),
  noRefundPaid: ({ state }: RuleQuestion) =>
    unless(state.refundsPaid.length === 0, { paidCents: refundPaidCents(state) }),
  nothingRefunded: ({ state }: RuleQuestion) =>
    unless(state.refundsPaid.length === 0 && state.lines.every(({ line }) => !lineIsRefunded(state, line)), {
      owedCents: state.refundOwedCents,
      paidCents: refundPaidCents(state),
    }),
  /** Waits for events of a booking that the order has not recorded yet, which takes a moment. */
  everyBookingNoted: ({ input: { bookingsNotNoted, claim }, actor }: RuleQuestion) => {
    // A claim concerns a line whose user is on the card.
    if (isOfClaim(claim, actor)) return allowed;
    return bookingsNotNoted
      ? unless(bookingsNotNoted.length === 0, { bookingIds: bookingsNotNoted })
      : needsServer('bookingsNotNoted');
  },
  noAuAdded: ({ state }: RuleQuestion) => {
    const added = Object.entries(state.bookings).find(([, { auAdded }]) => auAdded);
    return added ? refused({ bookingId: added[0], line: added[1].line }) : allowed;
  },
  buyerOnlyBeforeAuAdded: ({ state, actor }: RuleQuestion) =>
    unless(
      (actor.kind === 'person' && actor.userId !== state.buyerId) ||
        !Object.values(state.bookings).some(({ auAdded }) => auAdded),
      {},
    ),
  restorableStill: ({ state, now }: RuleQuestion) => {
    const until = restorableUntil(state);
    const days = kept(state.inForce, 'restoreDays');
    return unless(until !== null && isBefore(now, until), { endedAt: state.endedAt, until, days });
  },
  everyBookingEnded: ({ state }: RuleQuestion) => {
    const running = state.lines.filter(({ line }) => !lineIsOver(state, line)).length;
    return unless(running === 0 && state.lines.length > 0, { running });
  },
  bookingIsOfThisOrder: ({ state, input: { bookingId } }: RuleQuestion) =>
    bookingId === undefined ? needs('bookingId') : unless(bookingId in state.bookings, { bookingId }),
  auNotNotedYet: ({ state, input: { bookingId } }: RuleQuestion) =>
    bookingId === undefined ? needs('bookingId') : unless(!state.bookings[bookingId]?.auAdded, {}),
  endNotNotedYet: ({ state, input: { bookingId } }: RuleQuestion) =>
    bookingId === undefined ? needs('bookingId') : unless(state.bookings[bookingId]?.ended === null, {}),
  bookingIsInForce: ({ state, input: { bookingId } }: RuleQuestion) =>
    bookingId === undefined
      ? needs('bookingId')
      : unless(bookingInForce(state, state.bookings[bookingId]?.line ?? 0)?.[0] === bookingId, { bookingId }),
  refundNotNotedYet: ({ state, input: { bookingId } }: RuleQuestion) =>
    bookingId === undefined ? needs('bookingId') : unless(state.bookings[bookingId]?.refundCents === undefined, {}),
  notInHistory: ({ state }: RuleQuestion) => unless(!state.inHistory, {}),
  notDeleted: ({ state }: RuleQuestion) =>
    unless(state.deletedBecause === null, { deletedBecause: state.deletedBecause }),
  isDeleted: ({ state }: RuleQuestion) => unless(state.deletedBecause !== null, {}),
  wasPaid: ({ state }: RuleQuestion) => unless(state.confirmed !== null, {}),
} satisfies Rules<Order>;
