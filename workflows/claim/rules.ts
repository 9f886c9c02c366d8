import { bureaus } from '#workflows/booking/bureaus.ts';
import { addDays, endOfDay, isBefore, pacificDate, startOfDay } from '#workflows/kernel/calendar.ts';
import { allowed, needs, needsServer, type Question, refused, type Rules, unless } from '#workflows/kernel/rule.ts';
import { reportedRules } from '#workflows/parts/payment/rules.ts';
import { kept } from '#workflows/settings/kept.ts';
import { availableCents, type Claim, type ClaimState } from './state.ts';
import { claimChecks } from './terms.ts';

type RuleQuestion = Question<Claim>;
/** Returns the part of the other card's additional price that is still to be paid, after the held amount. */
const missingCents = ({ offer, heldCents }: ClaimState): number => (offer?.differenceCents ?? 0) - heldCents;
const fewerThanTwo = (showing: readonly string[]) => unless(new Set(showing).size < 2, { bureaus: [...showing] });

/** The rules of a claim's transitions. Function, refusal code and translation key have the same name. */
export const claimRules = {
  ...reportedRules<ClaimState>({
    payBy: ({ offer }) => offer?.payBy ?? null,
    dueCents: missingCents,
  }),
  ownLine: ({ input: { buyerId }, actor }: RuleQuestion) =>
    buyerId === undefined ? needsServer('buyerId') : unless(actor.kind === 'person' && buyerId === actor.userId, {}),
  auIsAdded: ({ input: { window } }: RuleQuestion) =>
    window === undefined ? needsServer('window') : unless(window !== null, {}),
  bookingRuns: ({ input: { bookingIsOver } }: RuleQuestion) =>
    bookingIsOver === undefined ? needsServer('bookingIsOver') : unless(!bookingIsOver, {}),
  claimWindowOpen: ({ input: { window }, now }: RuleQuestion) => {
    if (window === undefined) return needsServer('window');
    if (window === null) return allowed;
    const opensAt = startOfDay(window.opens);
    return unless(!isBefore(now, opensAt), { opens: window.opens }, opensAt);
  },
  claimWindowNotOver: ({ input: { window }, now }: RuleQuestion) => {
    if (window === undefined) return needsServer('window');
    return unless(window === null || isBefore(now, endOfDay(window.closes)), { closes: window?.closes ?? null });
  },
  noOpenClaim: ({ input: { anotherIsOpen } }: RuleQuestion) =>
    anotherIsOpen === undefined ? needsServer('anotherIsOpen') : unless(!anotherIsOpen, {}),
  everyBoxTicked: ({ input: { checks } }: RuleQuestion) => {
    if (!checks) return needs('checks');
    const missing = claimChecks.filter((check) => checks[check] !== true);
    return unless(missing.length === 0, { missing });
  },
  fewerThanTwoShow: ({ input: { bureausShowing } }: RuleQuestion) =>
    bureausShowing ? fewerThanTwo(bureausShowing) : needs('bureausShowing'),
  reportsComplete: ({ input: { reports } }: RuleQuestion) => {
    if (!reports) return needsServer('reports');
    const missing = bureaus.filter((bureau) => !reports.some((report) => report.bureaus.includes(bureau)));
    return unless(missing.length === 0, { bureaus: missing });
  },
  /** Reports must not be dated later than today, either: a Pacific day. */
  reportDatedAfterWindow: ({ state, input: { reports, window = state.terms?.window }, now }: RuleQuestion) => {
    if (!reports) return needsServer('reports');
    const from = window?.reportsFrom ?? null;
    const today = pacificDate(now);
    return unless(
      reports.every(({ reportDate }) => (from === null || reportDate >= from) && reportDate <= today),
      { from, today },
    );
  },
  lineIsOnThisBooking: ({ input: { lineIsOnThisBooking } }: RuleQuestion) =>
    lineIsOnThisBooking === undefined ? needsServer('lineIsOnThisBooking') : unless(lineIsOnThisBooking, {}),
  userIsOnCard: ({ input: { userIsOffCard } }: RuleQuestion) =>
    userIsOffCard === undefined ? needsServer('userIsOffCard') : unless(!userIsOffCard, {}),
  /**
   * An unserved extension's money is settled first, by undoing the extension, so that each cent belongs to one line.
   */
  noUnservedExtension: ({ input: { extensionIsUnserved } }: RuleQuestion) =>
    extensionIsUnserved === undefined ? needsServer('extensionIsUnserved') : unless(!extensionIsUnserved, {}),
  /** Checks what staff read on the reports themselves. */
  reportsConfirmIt: ({ input: { bureausSeen } }: RuleQuestion) =>
    bureausSeen ? fewerThanTwo(bureausSeen) : needs('bureausSeen'),
  notMoreThanUnrefunded: ({ input: { amountCents, refundableCents } }: RuleQuestion) => {
    if (refundableCents === undefined) return needsServer('refundableCents');
    return amountCents === undefined
      ? needs('amountCents')
      : unless(amountCents <= refundableCents, { amountCents, refundableCents });
  },
  /** Unless nothing was paid for the line. */
  amountIsAboveZero: ({ input: { amountCents, refundableCents } }: RuleQuestion) => {
    if (refundableCents === undefined) return needsServer('refundableCents');
    return amountCents === undefined ? needs('amountCents') : unless(amountCents > 0 || refundableCents === 0, {});
  },
  oneReplacementPerLine: ({ input: { replacedBefore } }: RuleQuestion) =>
    replacedBefore === undefined ? needsServer('replacedBefore') : unless(!replacedBefore, {}),
  replacementIsAnotherCard: ({ input: { card } }: RuleQuestion) =>
    card ? unless(!card.isOnOrder, { bank: card.bank }) : needsServer('card'),
  notOwnCard: ({ state: { buyerId }, input: { card } }: RuleQuestion) =>
    card ? unless(card.cardholderId !== buyerId, { bank: card.bank }) : needsServer('card'),
  replacementIsOrderable: ({ input: { card } }: RuleQuestion) =>
    card ? unless(card.notOrderable === null, { bank: card.bank, because: card.notOrderable }) : needsServer('card'),
  nextCycleAccepted: ({
    state,
    input: { card, mayReportNextCycle = state.offer?.mayReportNextCycle },
  }: RuleQuestion) => {
    if (!card) return needsServer('card');
    return card.mayComeLater && !mayReportNextCycle
      ? refused({ bank: card.bank, statementDate: card.statementDate })
      : allowed;
  },
  /** The buyer's payments must cover the card's additional price: a more expensive card is offered first. */
  differenceIsPaid: ({ state, input: { card } }: RuleQuestion) => {
    if (!card) return needsServer('card');
    const missingCents = card.differenceCents - availableCents(state);
    return unless(missingCents <= 0, { bank: card.bank, missingCents });
  },
  differenceIsOpen: ({ state, input: { card } }: RuleQuestion) =>
    card ? unless(card.differenceCents > availableCents(state), { bank: card.bank }) : needsServer('card'),
  /** Includes the amount held for the buyer. */
  amountCoversDifference: ({ state, input: { amountCents } }: RuleQuestion) =>
    amountCents === undefined
      ? needs('amountCents')
      : unless(amountCents >= missingCents(state), { amountCents, missingCents: missingCents(state) }),
  /** The card's owner may have changed the price since. */
  offerStillHolds: ({ state: { offer }, input: { card } }: RuleQuestion) =>
    card
      ? unless(card.differenceCents === offer?.differenceCents, {
          bank: card.bank,
          differenceCents: card.differenceCents,
        })
      : needsServer('card'),
  moneyIsHeld: ({ state: { heldCents } }: RuleQuestion) => unless(heldCents > 0, {}),
  notMoreThanHeld: ({ state: { heldCents }, input: { amountCents } }: RuleQuestion) =>
    amountCents === undefined ? needs('amountCents') : unless(amountCents <= heldCents, { amountCents, heldCents }),
  reopenableStill: ({ state: { endedAt, inForce }, now }: RuleQuestion) => {
    const until = endedAt === null ? null : endOfDay(addDays(pacificDate(endedAt), kept(inForce, 'claimReopenDays')));
    return unless(until !== null && isBefore(now, until), { until });
  },
} satisfies Rules<Claim>;
