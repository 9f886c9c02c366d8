import { z } from 'zod';
import { leaseEnd } from '#workflows/booking/commands.ts';
import { command, commandWithBody, internalCommand } from '#workflows/kernel/command.ts';
import { cents, id, reason } from '#workflows/kernel/inputs.ts';
import { paymentMethods } from '#workflows/parts/payment/methods.ts';
import { declinePayment, paymentCommands } from '#workflows/parts/payment/schemas.ts';
import { payoutCommands } from '#workflows/parts/payout/schemas.ts';
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
  ...paymentCommands,
  approve: command({ amountCents: cents, method, ...referenceSaid }, { ...booking, ...referencePrepared }),
  decline: declinePayment,
  accept: command({}),
  refuse: command({ reason }),
  expire: internalCommand({}),
  /** `receivedCents`: money that came in for an extension whose payment is under review. It's owed back. */
  delete: command({ reason, receivedCents: amountCents.optional() }),
  /** Before the cycle that was paid for has begun, or where nobody serves it: the lease could not be moved. */
  reverseApproval: command({ reason }, { lease: leaseEnd.nullable(), anotherIsOpen: z.boolean(), leaseWasMoved }),
  /** What came in of a payment that was under review when the extension ended; 0 for nothing. */
  settlePayment: command({ receivedCents: cents }),
  makeCommissionPayable: internalCommand({}, { leaseWasMoved }),
  ...payoutCommands,
};
