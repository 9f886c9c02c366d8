import { factWords } from '#workflows/kernel/facts.ts';
import { must } from '#workflows/kernel/must.ts';
import { keep } from '#workflows/settings/kept.ts';
import type { Claim, ClaimState } from './claim.ts';
import { keptWithQuestion, keptWithRejection, keptWithReview } from './inForce.ts';
import { claimChecks } from './terms.ts';

const { fact, facts } = factWords<Claim>();

/** What is written down when a transition happens: outcomes, with the values that were in force. */
export const claimFacts = facts({
  claimSubmitted: fact('claim.submitted.v1', 'submitClaim', ({ input, settings }) => {
    const { bookingId, orderId, line, buyerId, cardId, cardholderId, bank, priceCents } = input;
    const { checks, reports, bureausShowing, wish, comment } = input;
    return {
      bookingId,
      orderId,
      line,
      buyerId,
      cardId,
      cardholderId,
      bank,
      priceCents,
      window: must(input.window, 'window of a line whose user is on the card'),
      checks: claimChecks.filter((check) => checks[check] === true),
      reports,
      bureausShowing: [...new Set(bureausShowing)],
      wish,
      comment,
      settings: keep(settings, ...keptWithReview),
    };
  }),
  takenUp: fact('claim.taken-up.v1', 'takeUp', () => ({})),
  moreNeeded: fact('claim.more-needed.v1', 'askForMore', ({ input: { reason }, settings }) => ({
    reason,
    settings: keep(settings, ...keptWithQuestion),
  })),
  answered: fact('claim.answered.v1', 'answer', ({ input: { text, reports }, settings }) => ({
    text,
    reports,
    settings: keep(settings, ...keptWithReview),
  })),
  refundApproved: fact(
    'claim.refund-approved.v1',
    'approveRefund',
    ({ state, input: { bureausSeen, fault, reason, amountCents } }) => ({
      ...ofLineAndOwner(state),
      bureausSeen: [...new Set(bureausSeen)],
      fault,
      reason,
      amountCents,
    }),
  ),
  replacementApproved: fact('claim.replacement-approved.v1', 'approveReplacement', ({ state, input, settings }) => {
    const { bureausSeen, fault, reason, card, mayReportNextCycle, paidCents, method, reference } = input;
    return {
      ...ofLineAndOwner(state),
      bureausSeen: [...new Set(bureausSeen)],
      fault,
      reason,
      cardId: card.cardId,
      cardBank: card.bank,
      mayReportNextCycle,
      differenceCents: card.differenceCents,
      paidCents: paidCents ?? 0,
      method: method ?? null,
      reference: reference ?? null,
      settings: keep(settings, ...keptWithReview),
    };
  }),
  claimReplaced: fact('claim.replaced.v1', 'noteReplaced', ({ state, input: { newBookingId } }) => ({
    ...ofLineAndOwner(state),
    newBookingId,
    fault: must(must(state.decision, 'decision').fault, 'fault of an approved claim'),
  })),
  claimRejected: fact('claim.rejected.v1', 'reject', ({ state, input: { reason }, settings }) => ({
    ...ofLine(state),
    reason,
    settings: keep(settings, ...keptWithRejection),
  })),
  claimWithdrawn: fact('claim.withdrawn.v1', 'withdraw', ({ state }) => ofLine(state)),
  claimReopened: fact('claim.reopened.v1', 'reopen', ({ state, input: { reason }, settings }) => ({
    ...ofLine(state),
    reason,
    settings: keep(settings, ...keptWithReview),
  })),
});

const ofLine = (state: ClaimState) => {
  const { bookingId, orderId, line } = must(state.terms, 'claim that was sent');
  return { bookingId, orderId, line };
};
const ofLineAndOwner = (state: ClaimState) => ({
  ...ofLine(state),
  cardholderId: must(state.terms, 'claim that was sent').cardholderId,
});
