import { endOfDay, isBefore, startOfDay } from '#workflows/kernel/calendar.ts';
import { allowed, needs, needsServer, type Question, refused, type Rules, unless } from '#workflows/kernel/rule.ts';
import { payoutRules } from '#workflows/parts/payout/rules.ts';
import { isStaffOrAdmin } from '#workflows/kernel/isStaffOrAdmin.ts';
import { type Booking, type BookingState, postingSettledAt } from './state.ts';
import { consentSteps } from './consentSteps.ts';
import { askedBy } from './readableFields.ts';

type RuleQuestion = Question<Booking>;
const isStaff = (actor: RuleQuestion['actor']): boolean => actor.kind === 'person' && isStaffOrAdmin(actor);
const from = (instant: string | undefined, now: string) =>
  unless(instant !== undefined && !isBefore(now, instant), { opensAt: instant ?? null }, instant);

/** The rules of a booking's transitions. Function, refusal code and translation key have the same name. */
export const bookingRules = {
  ...payoutRules<BookingState>(({ commissionCents }) => commissionCents),
  everyConsentStepDone: ({ input: { steps } }: RuleQuestion) => {
    if (!steps) return needs('steps');
    const missing = consentSteps.filter((step) => steps[step] !== true);
    return missing.length === 0 ? allowed : refused({ missing });
  },
  atLeastTwoBureaus: ({ input: { bureaus } }: RuleQuestion) =>
    bureaus ? unless(new Set(bureaus).size >= 2, { bureaus }) : needs('bureaus'),
  firstStatementReached: ({ state, now }: RuleQuestion) =>
    from(state.lease ? startOfDay(state.lease.firstStatementDate) : undefined, now),
  claimWindowClosed: ({ state, now }: RuleQuestion) =>
    from(state.lease ? endOfDay(state.lease.claimWindowCloses) : undefined, now),
  /** A line cannot be marked as posted while its buyer claims that it did not post. */
  noOpenClaim: ({ state: { claim }, input: { claimIsOpen } }: RuleQuestion) => {
    if (claim?.isOpen) return refused();
    return claimIsOpen === undefined ? needsServer('claimIsOpen') : unless(!claimIsOpen, {});
  },
  isItsClaim: ({ state: { claim }, input: { claimId } }: RuleQuestion) =>
    claimId === undefined ? needs('claimId') : unless(claim?.id === claimId, {}),
  /** An open one isn't noted again, and only an open one can end. */
  besideIsNew: ({ state, input: { lifecycle, id, isOpen } }: RuleQuestion) => {
    if (lifecycle === undefined || id === undefined) return needs('id');
    const known = state[lifecycle];
    return unless((known?.isOpen === true && known.id === id) !== isOpen, {});
  },
  /** A refunded or replaced line is no longer owed to anybody, so its user may be removed at once. */
  leaseIsOver: ({ state, now }: RuleQuestion) =>
    state.endedAt === null ? from(state.lease ? startOfDay(state.lease.reportedUntil) : undefined, now) : allowed,
  /** An extension is computed from the end that the lease had when it was approved. */
  leaseEndsThere: ({ state: { lease }, input: { before } }: RuleQuestion) =>
    before === undefined
      ? needs('before')
      : unless(lease?.reportedUntil === before.reportedUntil, { reportedUntil: lease?.reportedUntil ?? null }),
  balanceIsEnough: ({ input: { amountCents }, settings: { minimumBalanceCents: minimumCents } }: RuleQuestion) => {
    return amountCents === undefined
      ? needs('amountCents')
      : unless(amountCents >= minimumCents, { amountCents, minimumCents });
  },
  consentComesFirst: ({ state }: RuleQuestion) => unless(state.consent !== null, {}),
  /**
   * A cardholder who has not signed may still decline, so until then they see only the client's name. Staff have rules
   * of their own.
   */
  clientIsShownOnceSigned: ({ state, actor }: RuleQuestion) => unless(state.consent !== null || isStaff(actor), {}),
  lenderAsksForIt: ({ state: { terms }, input: { field }, actor, settings }: RuleQuestion) => {
    if (isStaff(actor)) return allowed;
    return field === undefined ? needs('field') : unless(askedBy(terms?.bankId, settings).includes(field), { field });
  },
  clientDiffers: ({ state, input: { client } }: RuleQuestion) =>
    client ? unless(JSON.stringify(client) !== JSON.stringify(state.terms?.client), {}) : needs('client'),
  bookingIsUnderWay: ({ state }: RuleQuestion) => unless(state.endedAt === null, { endedAt: state.endedAt }),
  replacesNothingYet: ({ state: { terms } }: RuleQuestion) => unless((terms?.replacementFor ?? null) === null, {}),
  /**
   * The replaced line must exist, have or have had a booking, and belong to another order: within one order a line is
   * moved to another card.
   */
  replacesAnotherOrder: ({ state: { terms }, input: { replaced } }: RuleQuestion) =>
    replaced === undefined
      ? needsServer('replaced')
      : unless(replaced !== null && replaced.orderId !== terms?.orderId, {}),
  replacesOwnBuyersLine: ({ state: { buyerId }, input: { replaced } }: RuleQuestion) =>
    replaced === undefined ? needsServer('replaced') : unless(replaced === null || replaced.buyerId === buyerId, {}),
  replacedLineIsOver: ({ input: { replaced } }: RuleQuestion) =>
    replaced === undefined ? needsServer('replaced') : unless(replaced === null || replaced.isOver, {}),
  /** The line posted, or nobody waits for that any more: it was refunded or replaced after its user had been added. */
  postingIsSettled: ({ state }: RuleQuestion) => unless(postingSettledAt(state) !== null, {}),
  commissionWaitOver: ({ state, now }: RuleQuestion) => from(state.lease?.payableFrom, now),
  /**
   * Once an AU was added, only an approved claim takes the line off the card (lifecycles, "Booking"). The claim's
   * reaction sends the command: an id that a person sends proves nothing.
   */
  claimApprovedOnceAdded: ({ state: { auAddedAt }, input: { claimId }, actor }: RuleQuestion) => {
    if (auAddedAt === null) return allowed;
    if (actor.kind !== 'system' || claimId === null) return refused({ auAddedAt });
    return claimId === undefined ? needs('claimId') : allowed;
  },
  /** While the order's payment is reversed, nothing was paid for the line, so nothing is owed back. */
  orderIsPaid: ({ input: { orderIsPaid } }: RuleQuestion) =>
    orderIsPaid === undefined ? needsServer('orderIsPaid') : unless(orderIsPaid, {}),
  /**
   * A refused line gets another booking when its order is cancelled and restored, and is refunded there, so that it is
   * refunded only once.
   */
  lineIsOnThisBooking: ({ input: { lineIsOnThisBooking } }: RuleQuestion) =>
    lineIsOnThisBooking === undefined ? needsServer('lineIsOnThisBooking') : unless(lineIsOnThisBooking, {}),
  notMoreThanPaid: ({ state, input: { amountCents } }: RuleQuestion) => {
    const priceCents = state.terms?.priceCents ?? 0;
    return amountCents === undefined
      ? needs('amountCents')
      : unless(amountCents <= priceCents, { amountCents, priceCents });
  },
  /**
   * A refund ends the line, so a line that cost something must be refunded something. A claim has checked its own
   * amount.
   */
  amountIsAboveZero: ({ state, input: { amountCents }, actor }: RuleQuestion) => {
    if (actor.kind === 'system' || state.terms?.priceCents === 0) return allowed;
    return amountCents === undefined ? needs('amountCents') : unless(amountCents > 0, {});
  },
  auNeverAdded: ({ state }: RuleQuestion) => unless(state.auAddedAt === null, { auAddedAt: state.auAddedAt }),
} satisfies Rules<Booking>;
