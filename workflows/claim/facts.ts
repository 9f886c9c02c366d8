import { factWords } from '#workflows/kernel/facts.ts';
import { addHours } from '#workflows/kernel/calendar.ts';
import type { InputOf } from '#workflows/kernel/lifecycleTypes.ts';
import { must } from '#workflows/kernel/must.ts';
import { keptWithPayment } from '#workflows/parts/payment/payment.ts';
import { keep } from '#workflows/settings/kept.ts';
import { availableCents, type Claim, type ClaimState } from './claim.ts';
import { keptWithOffer, keptWithQuestion, keptWithRejection, keptWithReview } from './inForce.ts';
import { claimChecks } from './terms.ts';

const { fact, facts } = factWords<Claim>();

/** The facts recorded by transitions: outcomes, with the values that were in force. */
export const claimFacts = facts({
  claimSubmitted: fact('claim.submitted.v1', 'submitClaim', ({ input, settings }) => {
    const { bookingId, orderId, line, buyerId, cardId, cardholderId, bank, priceCents } = input;
    const { checks, reports, bureausShowing, wish, comment, ticketId } = input;
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
      ticketId,
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
      releasedCents: intoLine(state),
    }),
  ),
  replacementApproved: fact('claim.replacement-approved.v1', 'approveReplacement', ({ state, input, settings }) => ({
    ...toOtherCard(state, input),
    paidCents: 0,
    fromHeldCents: input.card.differenceCents - intoLine(state),
    method: null,
    reference: null,
    settings: keep(settings, ...keptWithReview),
  })),
  differencePaid: fact('claim.difference-paid.v1', 'confirmPayment', ({ state, input, settings }) => {
    const { cardId, bank, mayReportNextCycle, differenceCents, fault, reason, bureausSeen } = offer(state);
    const { amountCents, method, reference, reuseReason } = input;
    return {
      ...ofLineAndOwner(state),
      bureausSeen,
      fault,
      reason,
      cardId,
      cardBank: bank,
      mayReportNextCycle,
      differenceCents,
      paidCents: amountCents,
      fromHeldCents: differenceCents - amountCents,
      method,
      reference,
      reuseReason,
      settings: keep(settings, ...keptWithReview),
    };
  }),
  replacementOffered: fact('claim.replacement-offered.v1', 'offerReplacement', ({ state, input, now, settings }) => ({
    ...toOtherCard(state, input),
    payBy: addHours(now, settings.paymentWindowHours),
    releasedCents: intoLine(state),
    settings: keep(settings, ...keptWithOffer),
  })),
  paymentSubmitted: fact('claim.payment-submitted.v1', 'submitPayment', ({ input, settings }) => ({
    ...input,
    settings: keep(settings, ...keptWithPayment),
  })),
  paymentDeclined: fact(
    'claim.payment-declined.v1',
    'declinePayment',
    ({ state, input: { reason, why, receivedCents }, now, settings }) => ({
      ...ofLine(state),
      reason,
      why,
      receivedCents: receivedCents ?? 0,
      payBy: addHours(now, settings.declinedPaymentHours),
      settings: keep(settings, ...keptWithOffer),
    }),
  ),
  offerDeclined: fact('claim.offer-declined.v1', 'declineOffer', ({ state, settings }) => ({
    ...ofLine(state),
    settings: keep(settings, ...keptWithReview),
  })),
  offerWithdrawn: fact('claim.offer-withdrawn.v1', 'withdrawOffer', ({ state, input: { reason }, settings }) => ({
    ...ofLine(state),
    reason,
    settings: keep(settings, ...keptWithReview),
  })),
  offerExpired: fact('claim.offer-expired.v1', 'expireOffer', ({ state, settings }) => ({
    ...ofLine(state),
    payBy: offer(state).payBy,
    settings: keep(settings, ...keptWithReview),
  })),
  refundPaid: fact(
    'claim.refund-paid.v1',
    'recordRefundPaid',
    ({ state, input: { amountCents, method, reference, reuseReason } }) => ({
      ...ofLine(state),
      amountCents,
      method,
      reference,
      reuseReason,
      heldCents: state.heldCents - amountCents,
    }),
  ),
  refundPaidReversed: fact('claim.refund-paid-reversed.v1', 'reverseRefundPaid', ({ state, input: { reason } }) => {
    const last = must(state.refundsPaid.at(-1), 'refund that was paid');
    return {
      ...ofLine(state),
      amountCents: last.amountCents,
      method: last.method,
      reference: last.reference,
      reason,
      heldCents: state.heldCents + last.amountCents,
    };
  }),
  claimReplaced: fact('claim.replaced.v1', 'noteReplaced', ({ state, input: { newBookingId } }) => ({
    ...ofLineAndOwner(state),
    newBookingId,
    fault: must(must(state.decision, 'decision').fault, 'fault of an approved claim'),
  })),
  claimNotReplaced: fact('claim.not-replaced.v1', 'noteNotReplaced', ({ state, settings }) => ({
    ...ofLine(state),
    releasedCents: intoLine(state),
    settings: keep(settings, ...keptWithReview),
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

const offer = (state: ClaimState) => must(state.offer, 'offer of another card');
/** Returns the amount meant for the line with the chosen card; none while the claim is in review. */
const intoLine = (state: ClaimState): number => availableCents(state) - state.heldCents;
const toOtherCard = (
  state: ClaimState,
  { bureausSeen, fault, reason, card, mayReportNextCycle }: InputOf<Claim, 'approveReplacement'>,
) => ({
  ...ofLineAndOwner(state),
  bureausSeen: [...new Set(bureausSeen)],
  fault,
  reason,
  cardId: card.cardId,
  cardBank: card.bank,
  mayReportNextCycle,
  differenceCents: card.differenceCents,
});
const ofLine = (state: ClaimState) => {
  const { bookingId, orderId, line } = must(state.terms, 'claim that was sent');
  return { bookingId, orderId, line };
};
const ofLineAndOwner = (state: ClaimState) => ({
  ...ofLine(state),
  cardholderId: must(state.terms, 'claim that was sent').cardholderId,
});
