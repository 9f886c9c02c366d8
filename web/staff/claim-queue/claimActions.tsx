import type { OwnActions } from '#web/record/actions/ActionPanel.tsx';
import { expectedAmount } from '#web/record/money/staff/expectedAmount.ts';
import { dollarsIn } from '#words/format/money.ts';
import { ReplaceAction } from './ReplaceAction.tsx';
import type { StaffClaim } from './staffClaim.ts';

/**
 * Staff actions on a claim. A replacement has a form with the available cards; the remaining commands are the buyer's.
 */
export const ownActions = (claim: StaffClaim): OwnActions => ({
  submitClaim: null,
  answer: null,
  withdraw: null,
  declineOffer: null,
  // Part of the same form as a replacement without an extra cost.
  offerReplacement: null,
  approveReplacement: (reason, sends) => <ReplaceAction {...{ claim, reason, sends }} />,
});

/** Initial values of its forms, in dollars. */
export const defaultsOf = ({ managed, payment, offer, heldCents }: StaffClaim) => ({
  approveRefund: { amountCents: managed.lineFacts ? dollarsIn(managed.lineFacts.refundableCents) : '' },
  confirmPayment: {
    amountCents: expectedAmount(Math.max(0, (offer?.differenceCents ?? 0) - heldCents), payment?.amountCents),
    method: payment?.method ?? '',
  },
  recordRefundPaid: { amountCents: dollarsIn(heldCents) },
});
