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

/** Data of the booking when an extension is requested or approved. */
const booking = {
  /** null while the user is not on the card yet. */
  lease: leaseEnd.nullable(),
  /** The line was served, refunded or replaced, or the user is off the card. */
  bookingIsOver: z.boolean(),
  claimIsOpen: z.boolean(),
};

/**
 * The booking's lease was moved as approved, which follows a moment after the approval unless the line ended meanwhile.
 */
const leaseWasMoved = z.boolean();

/** The commands of an extension (lifecycles, "Extension"). */
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
      /** True if the consent that the cardholder signed covers extensions of the lease. */
      consentCoversExtensions: z.boolean(),
      /** Number of earlier extensions, and whether the last of them is still undecided. */
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
  /** `receivedCents`: money received for an extension whose payment is under review. It is owed back. */
  delete: command({ reason, receivedCents: amountCents.optional() }),
  /** Available before the paid cycle has begun, or if nobody serves it because the lease could not be moved. */
  reverseApproval: command({ reason }, { lease: leaseEnd.nullable(), anotherIsOpen: z.boolean(), leaseWasMoved }),
  /** The amount received of a payment that was under review when the extension ended; 0 for nothing. */
  settlePayment: command({ receivedCents: cents }),
  makeCommissionPayable: internalCommand({}, { leaseWasMoved }),
  ...payoutCommands,
};
