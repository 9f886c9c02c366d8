import { z } from 'zod';
import { bureaus } from '#workflows/booking/bureaus.ts';
import { command, commandWithBody, internalCommand } from '#workflows/kernel/command.ts';
import { cents, date, id, reason } from '#workflows/kernel/inputs.ts';
import { paymentMethods } from '#workflows/parts/payment/methods.ts';
import { declinePayment, refundCommands } from '#workflows/parts/payment/schemas.ts';
import { referencePrepared, referenceSaid } from '#workflows/parts/payout/references.ts';
import { claimChecks, claimFaults, claimWishes } from './terms.ts';

const someBureaus = z.array(z.enum(bureaus)).max(3);
/** One PDF, the bureaus whose reports it contains, and the Pacific day of the report. */
export const creditReport = z.strictObject({
  fileId: id,
  bureaus: z.array(z.enum(bureaus)).min(1).max(3),
  reportDate: date,
});
const reports = z.array(creditReport).max(3);

const claimed = {
  checks: z.partialRecord(z.enum(claimChecks), z.boolean()),
  bureausShowing: someBureaus,
  wish: z.enum(claimWishes),
  comment: z.string().trim().max(1_000).default(''),
  /** The buyer's ticket that led to the claim. */
  ticketId: id.nullable().default(null),
};

/** Data of the booking when a claim is sent or opened again. */
const booking = {
  /** The line was served, refunded or replaced, or the user is off the card. */
  bookingIsOver: z.boolean(),
  /** Another claim of this booking is still undecided. */
  anotherIsOpen: z.boolean(),
};

/** Data of the line when a claim is approved. */
const line = {
  /** The order still serves this line by this booking, and it was not refunded or replaced otherwise. */
  lineIsOnThisBooking: z.boolean(),
  /** True if an approved extension's cycle has not begun: its money is settled first. */
  extensionIsUnserved: z.boolean(),
  /** The user has left the card: no other card takes over a line that is over. */
  userIsOffCard: z.boolean().default(false),
};

/** The card that is to take over a line, at its current terms, and how much more it costs than was paid. */
export const replacementCard = z.strictObject({
  cardId: id,
  bank: z.string(),
  cardholderId: id,
  statementDate: date,
  priceCents: cents,
  differenceCents: cents,
  /** The card's statement is so close that the line may report a cycle later. */
  mayComeLater: z.boolean(),
  /** The order already has the card on one of its lines. */
  isOnOrder: z.boolean(),
  /** The reason why no slot is available on it; null if one is. */
  notOrderable: z.string().nullable(),
});

const decision = { bureausSeen: someBureaus, fault: z.enum(claimFaults), reason };
const replacement = { ...decision, mayReportNextCycle: z.boolean().default(false) };
/** Data of the line and of the replacement card, prepared by the server. */
const replacing = {
  ...line,
  card: replacementCard,
  /** A claim of this line was already settled with another card. */
  replacedBefore: z.boolean(),
};
const method = z.enum(paymentMethods);
const amountCents = cents.min(1);

/** The commands of a claim (lifecycles, "Claim"). */
export const claimCommands = {
  submitClaim: commandWithBody({ ...claimed, reports }, claimed, {
    ...booking,
    reports,
    bookingId: id,
    orderId: id,
    line: z.int(),
    buyerId: id,
    cardId: id,
    cardholderId: id,
    bank: z.string(),
    priceCents: cents,
    /** null while the user is not on the card yet. */
    window: z
      .strictObject({ firstStatementDate: date, opens: date, urgedUntil: date, closes: date, reportsFrom: date })
      .nullable(),
  }),
  takeUp: command({}),
  askForMore: command({ reason }),
  answer: commandWithBody({ text: reason, reports }, { text: reason }, { reports }),
  approveRefund: command({ ...decision, amountCents: cents }, { ...line, refundableCents: cents }),
  approveReplacement: commandWithBody({ ...replacement, cardId: id }, replacement, replacing),
  /** Offers a card that costs more than was paid: the buyer pays the difference or declines. */
  offerReplacement: commandWithBody({ ...replacement, cardId: id }, replacement, replacing),
  submitPayment: commandWithBody(
    { method, amountCents, fileId: id },
    { method, amountCents },
    { proofFileId: id, usedOnOrders: z.array(id) },
  ),
  declineOffer: command({}),
  withdrawOffer: command({ reason }),
  expireOffer: internalCommand({}),
  /** `amountCents`: the amount received now, which together with the held amount makes up the difference. */
  confirmPayment: command(
    { amountCents, method, ...referenceSaid },
    { ...line, card: replacementCard, ...referencePrepared },
  ),
  /**
   * `receivedCents`: the amount received all the same; 0 for nothing. It counts towards the difference, or is owed
   * back.
   */
  declinePayment,
  ...refundCommands,
  reject: command({ reason }),
  withdraw: command({}),
  /** Opens a rejected claim again. */
  reopen: command({ reason }, booking),
  noteReplaced: internalCommand({ newBookingId: id }),
  /** The order refused to move the line. `lineIsOnThisBooking`: true unless the line was moved before. */
  noteNotReplaced: internalCommand({}, { lineIsOnThisBooking: z.boolean() }),
};
