import { z } from 'zod';
import { leaseEnd } from '#workflows/booking/commands.ts';
import { command, commandWithBody, internalCommand } from '#workflows/kernel/command.ts';
import { cents, id, instant, reason } from '#workflows/kernel/inputs.ts';
import { declineReasons } from '#workflows/parts/payment/declineReasons.ts';
import { paymentMethods } from '#workflows/parts/payment/methods.ts';
import { payoutPrepared, payoutSaid } from '#workflows/parts/payout/inputs.ts';
import { referencePrepared, referenceSaid } from '#workflows/parts/payout/references.ts';

const method = z.enum(paymentMethods);
const amountCents = cents.min(1);

/** What the booking says when an extension is asked for or approved. */
const booking = {
  /** null while the user is not on the card yet. */
  lease: leaseEnd.nullable(),
  /** The line was served, refunded or replaced, or the user is off the card. */
  bookingIsOver: z.boolean(),
  claimIsOpen: z.boolean(),
};

/** The booking's lease lasts as long as the approval says: it follows a moment later, unless the line ended meanwhile. */
const leaseWasMoved = z.boolean();

/** What can be asked of an extension (lifecycles, "Extension"). */
export const extensionCommands = {
  requestExtension: commandWithBody(
    {},
    {},
    {
      ...booking,
      bookingId: id,
      orderId: id,
      line: z.int(),
      buyerId: id,
      cardId: id,
      cardholderId: id,
      bank: z.string(),
      statementDay: z.int(),
      securityDays: z.int(),
      linePriceCents: cents,
      lineCommissionCents: cents,
      /** The consent that the cardholder signed says that a lease may be extended. */
      consentCoversExtensions: z.boolean(),
      /** How many were asked for before, and whether the last of them is still undecided. */
      extensionsBefore: z.int().min(0),
      anotherIsOpen: z.boolean(),
      buyerBlocked: z.boolean(),
      cardholderBlocked: z.boolean(),
    },
  ),
  /** Where nothing is left to pay, nothing is sent and there is no proof of it. */
  submitPayment: commandWithBody(
    { method, amountCents: cents, fileId: id.optional() },
    { method, amountCents: cents },
    { proofFileId: id.nullable(), usedOnOrders: z.array(id) },
  ),
  markPaidPending: command({ reason }),
  approve: command({ amountCents: cents, method, ...referenceSaid }, { ...booking, ...referencePrepared }),
  /**
   * `why`: one of the usual reasons; the buyer reads `reason`. `receivedCents`: what came in for it so far, in cents; 0 for nothing.
   * Whoever declines a payment as too little says it.
   */
  decline: command({ reason, why: z.enum(declineReasons).optional(), receivedCents: cents.optional() }),
  accept: command({}),
  refuse: command({ reason }),
  expire: internalCommand({}),
  /** `receivedCents`: money that came in for an extension whose payment is under review. It's owed back. */
  delete: command({ reason, receivedCents: amountCents.optional() }),
  extendModerationExpiry: command({ until: instant }),
  /** Before the cycle that was paid for has begun, or where nobody serves it: the lease could not be moved. */
  reverseApproval: command({ reason }, { lease: leaseEnd.nullable(), anotherIsOpen: z.boolean(), leaseWasMoved }),
  /** What came in of a payment that was under review when the extension ended; 0 for nothing. */
  settlePayment: command({ receivedCents: cents }),
  recordRefundPaid: command({ amountCents, method, ...referenceSaid }, referencePrepared),
  reverseRefundPaid: command({ reason }),
  /** All that was paid above the price is owed back, although the extension stands. */
  returnCredit: command({ reason }),
  makeCommissionPayable: internalCommand({}, { leaseWasMoved }),
  markCommissionPaid: command(payoutSaid, payoutPrepared),
  unpayCommission: command({ reason }),
};
