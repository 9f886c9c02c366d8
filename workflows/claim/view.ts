import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import type { ClaimState } from './claim.ts';

/** What the buyer's commands and deadlines are decided on. No words, no file, no fault. */
const buyer = [
  'buyerId',
  'terms.bookingId',
  'terms.orderId',
  'terms.line',
  'terms.buyerId',
  'terms.window',
  'submittedAt',
  'wish',
  'reviewSince',
  'takenUpAt',
  'question.at',
  'decision.outcome',
  'decision.at',
  'offer.at',
  'offer.bank',
  'offer.differenceCents',
  'offer.payBy',
  'offer.payBySetAt',
  'offer.mayReportNextCycle',
  'payment.at',
  'payment.since',
  'heldCents',
  'heldAgainAt',
  'newBookingId',
  'endedAt',
  'inForce',
] as const satisfies readonly Path<ClaimState>[];

/** What may be seen of a claim, by reader. Its cardholder hears what becomes of the booking. */
export const claimView: View<ClaimState> = {
  fields: {
    staff: [
      ...buyer,
      'terms',
      'bureausShowing',
      'ticketId',
      'decision.fault',
      'decision.amountCents',
      'decision.replacement',
      // What is approved once it's paid for is what was offered.
      'offer',
      'payment',
      'refundsPaid',
    ],
    buyer,
  } satisfies Fields<ClaimState>,
};
