import type { OwnActions } from '#web/record/actions/ActionPanel.tsx';
import { expectedAmount } from '#web/record/money/staff/expectedAmount.ts';
import { dollarsIn } from '#words/format/money.ts';
import { ReplaceAction } from './ReplaceAction.tsx';
import type { StaffClaim } from './staffClaim.ts';

/** Staff's actions on a claim: a replacement has a form with the cards that can be chosen; the rest is its buyer's. */
export const ownActions = (claim: StaffClaim): OwnActions => ({
  submitClaim: null,
  answer: null,
  withdraw: null,
  declineOffer: null,
  // Stands in the same form as a replacement that costs nothing more.
  offerReplacement: null,
  approveReplacement: (reason) => <ReplaceAction claim={claim} reason={reason} />,
});

/** What its forms start with, in dollars. */
export const defaultsOf = ({ managed, payment, offer, heldCents }: StaffClaim) => ({
  approveRefund: { amountCents: managed.lineFacts ? dollarsIn(managed.lineFacts.refundableCents) : '' },
  confirmPayment: {
    amountCents: expectedAmount(Math.max(0, (offer?.differenceCents ?? 0) - heldCents), payment?.amountCents),
    method: payment?.method ?? '',
  },
  recordRefundPaid: { amountCents: dollarsIn(heldCents) },
});
