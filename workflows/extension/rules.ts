import { addHours, endOfDay, isBefore, startOfDay } from '#workflows/kernel/calendar.ts';
import { isOfTheHouse } from '#workflows/kernel/actor.ts';
import { allowed, needs, needsServer, type Question, refused, type Rules, unless } from '#workflows/kernel/rule.ts';
import { refundPaidCents } from '#workflows/parts/payment/payment.ts';
import { saidCents } from '#workflows/parts/payment/cameIn.ts';
import { paymentRules } from '#workflows/parts/payment/rules.ts';
import { payoutRules } from '#workflows/parts/payout/rules.ts';
import { type Extension, type ExtensionState, priceOf } from './extension.ts';

type RuleQuestion = Question<Extension>;

/** The conditions of an extension's transitions. Function, refusal code and translation key are one name. */
export const extensionRules = {
  ...paymentRules<ExtensionState>(priceOf),
  ...payoutRules<ExtensionState>(({ terms }) => terms?.commissionCents ?? 0),
  ownBooking: ({ input: { buyerId }, actor }: RuleQuestion) => {
    if (actor.kind === 'system' || (actor.userType !== 'buyer' && actor.userType !== 'broker')) return allowed;
    return buyerId === undefined ? needsServer('buyerId') : unless(buyerId === actor.userId, {});
  },
  auIsAdded: ({ input: { lease } }: RuleQuestion) =>
    lease === undefined ? needsServer('lease') : unless(lease !== null, {}),
  bookingRuns: ({ input: { bookingIsOver } }: RuleQuestion) =>
    bookingIsOver === undefined ? needsServer('bookingIsOver') : unless(!bookingIsOver, {}),
  beforeExtendBefore: ({ input: { lease }, now }: RuleQuestion) => {
    if (lease === undefined) return needsServer('lease');
    return unless(lease === null || isBefore(now, endOfDay(lease.extendBefore)), {
      extendBefore: lease?.extendBefore ?? null,
    });
  },
  noOpenClaim: ({ input: { claimIsOpen } }: RuleQuestion) =>
    claimIsOpen === undefined ? needsServer('claimIsOpen') : unless(!claimIsOpen, {}),
  oneAtATime: ({ input: { anotherIsOpen } }: RuleQuestion) =>
    anotherIsOpen === undefined ? needsServer('anotherIsOpen') : unless(!anotherIsOpen, {}),
  notTooMany: ({ input: { extensionsBefore }, settings: { extensionsPerBooking: most } }: RuleQuestion) =>
    extensionsBefore === undefined ? needsServer('extensionsBefore') : unless(extensionsBefore < most, { most }),
  buyerNotBlocked: ({ input: { buyerBlocked } }: RuleQuestion) =>
    buyerBlocked === undefined ? needsServer('buyerBlocked') : unless(!buyerBlocked, {}),
  cardholderNotBlocked: ({ input: { cardholderBlocked } }: RuleQuestion) =>
    cardholderBlocked === undefined ? needsServer('cardholderBlocked') : unless(!cardholderBlocked, {}),
  /** Everything that came in for it, also what was too little at first. */
  amountCoversPrice: ({ state, input: { amountCents } }: RuleQuestion) => {
    const priceCents = Math.max(priceOf(state), saidCents(state));
    return amountCents === undefined
      ? needs('amountCents')
      : unless(amountCents >= priceCents, { amountCents, priceCents });
  },
  /**
   * Time never consents for anybody: where the consent form did not speak of extensions, the cardholder accepts this one. Where it
   * did, silence until the end of the time to refuse is enough.
   */
  cardholderAgrees: ({ state: { acceptedAt, mayRefuseUntil, terms }, now }: RuleQuestion) => {
    if (acceptedAt !== null) return allowed;
    if (!terms?.consentCoversExtensions) return refused();
    return unless(mayRefuseUntil !== null && !isBefore(now, mayRefuseUntil), {}, mayRefuseUntil ?? undefined);
  },
  notAcceptedYet: ({ state: { acceptedAt } }: RuleQuestion) => unless(acceptedAt === null, { acceptedAt }),
  withinRefusalWindow: ({ state: { mayRefuseUntil }, now }: RuleQuestion) =>
    unless(mayRefuseUntil !== null && isBefore(now, mayRefuseUntil), { mayRefuseUntil }),
  receivedWasReported: ({ state: { reportedAt }, input: { receivedCents } }: RuleQuestion) =>
    unless(receivedCents === undefined || reportedAt !== null, { receivedCents: receivedCents ?? null }),
  /** Staff said before that so much came in. */
  notLessThanKnown: ({ state, input: { receivedCents } }: RuleQuestion) => {
    const shortCents = saidCents(state);
    return receivedCents === undefined ? allowed : unless(receivedCents >= shortCents, { receivedCents, shortCents });
  },
  /** And of their own payment not even they. */
  receivedIsForStaffToSay: ({ state: { buyerId }, input: { receivedCents }, actor }: RuleQuestion) =>
    unless(
      receivedCents === undefined || (actor.kind === 'person' && isOfTheHouse(actor) && actor.userId !== buyerId),
      {},
    ),
  /** A cycle that nobody serves, because the lease could not be moved, never begins. */
  newCycleNotBegun: ({ state: { extended }, input: { leaseWasMoved }, now }: RuleQuestion) => {
    if (extended !== null && isBefore(now, startOfDay(extended.before.reportedUntil))) return allowed;
    return leaseWasMoved === undefined
      ? needsServer('leaseWasMoved')
      : unless(!leaseWasMoved, { reportedUntil: extended?.before.reportedUntil ?? null });
  },
  /** Another extension stands on this one. None can where the lease was not moved. */
  lastOfItsBooking: ({ state: { extended }, input: { lease, leaseWasMoved } }: RuleQuestion) =>
    lease === undefined || leaseWasMoved === undefined
      ? needsServer('lease', 'leaseWasMoved')
      : unless(!leaseWasMoved || lease === null || lease.reportedUntil === extended?.after.reportedUntil, {}),
  /** The lease follows the approval a moment later; where it does not, it may be put right by staff: so it is asked for again. */
  leaseWasMoved: ({ input: { leaseWasMoved }, now }: RuleQuestion) =>
    leaseWasMoved === undefined ? needsServer('leaseWasMoved') : unless(leaseWasMoved, {}, addHours(now, 1)),
  paymentIsUnsettled: ({ state: { unsettledSince } }: RuleQuestion) => unless(unsettledSince !== null, {}),
  nothingRefunded: ({ state: { refundsPaid, refundOwedCents: owedCents } }: RuleQuestion) =>
    unless(refundsPaid.length === 0, { owedCents, paidCents: refundPaidCents({ refundsPaid }) }),
  newCycleBegun: ({ state: { extended }, now }: RuleQuestion) => {
    const at = extended === null ? undefined : startOfDay(extended.before.reportedUntil);
    return unless(at !== undefined && !isBefore(now, at), { at: at ?? null }, at);
  },
} satisfies Rules<Extension>;
