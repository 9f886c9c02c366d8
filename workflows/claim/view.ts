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
  'newBookingId',
  'endedAt',
  'inForce',
] as const satisfies readonly Path<ClaimState>[];

/** What may be seen of a claim, by reader. Its cardholder hears what becomes of the booking. */
export const claimView: View<ClaimState> = {
  fields: {
    staff: [...buyer, 'terms', 'bureausShowing', 'decision.fault', 'decision.amountCents', 'decision.replacement'],
    buyer,
  } satisfies Fields<ClaimState>,
};
