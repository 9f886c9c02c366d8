import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import type { ClaimState } from './claim.ts';

/** The fields that the buyer's commands and deadlines depend on. No texts, no file, no fault. */
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

/** The fields of a claim that each reader may see. The cardholder sees what happens to the booking. */
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
      // The decision after the payment is the offer.
      'offer',
      'payment',
      'refundsPaid',
    ],
    buyer,
  } satisfies Fields<ClaimState>,
};
