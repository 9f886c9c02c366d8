import { addHours, endOfDay, isBefore, startOfDay } from '#workflows/kernel/calendar.ts';
import { isInternalUser } from '#workflows/kernel/actor.ts';
import { allowed, needs, needsServer, type Question, refused, type Rules, unless } from '#workflows/kernel/rule.ts';
import { refundPaidCents } from '#workflows/parts/payment/payment.ts';
import { saidCents } from '#workflows/parts/payment/cameIn.ts';
import { paymentRules } from '#workflows/parts/payment/rules.ts';
import { payoutRules } from '#workflows/parts/payout/rules.ts';
import { type Extension, type ExtensionState, priceOf } from './state.ts';

type RuleQuestion = Question<Extension>;

/** The rules of an extension's transitions. Function, refusal code and translation key have the same name. */
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
  /** Includes everything received for it, also earlier payments that were too little. */
  amountCoversPrice: ({ state, input: { amountCents } }: RuleQuestion) => {
    const priceCents = Math.max(priceOf(state), saidCents(state));
    return amountCents === undefined
      ? needs('amountCents')
      : unless(amountCents >= priceCents, { amountCents, priceCents });
  },
  /**
   * Silence alone is never consent: if the consent form did not cover extensions, the cardholder must accept this one.
   * If it did, silence until the end of the time to refuse is enough.
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
  /** The amount must not be less than staff stated before. */
  notLessThanKnown: ({ state, input: { receivedCents } }: RuleQuestion) => {
    const shortCents = saidCents(state);
    return receivedCents === undefined ? allowed : unless(receivedCents >= shortCents, { receivedCents, shortCents });
  },
  /** Staff may not do so for their own payment, either. */
  receivedIsForStaffToSay: ({ state: { buyerId }, input: { receivedCents }, actor }: RuleQuestion) =>
    unless(
      receivedCents === undefined || (actor.kind === 'person' && isInternalUser(actor) && actor.userId !== buyerId),
      {},
    ),
  /** A cycle that nobody serves, because the lease could not be moved, never begins. */
  newCycleNotBegun: ({ state: { extended }, input: { leaseWasMoved }, now }: RuleQuestion) => {
    if (extended !== null && isBefore(now, startOfDay(extended.before.reportedUntil))) return allowed;
    return leaseWasMoved === undefined
      ? needsServer('leaseWasMoved')
      : unless(!leaseWasMoved, { reportedUntil: extended?.before.reportedUntil ?? null });
  },
  /** No other extension may be based on this one. None can be if the lease was not moved. */
  lastOfItsBooking: ({ state: { extended }, input: { lease, leaseWasMoved } }: RuleQuestion) =>
    lease === undefined || leaseWasMoved === undefined
      ? needsServer('lease', 'leaseWasMoved')
      : unless(!leaseWasMoved || lease === null || lease.reportedUntil === extended?.after.reportedUntil, {}),
  /**
   * The lease follows the approval a moment later. If it does not, staff may have to correct it, so the check is
   * repeated later.
   */
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
