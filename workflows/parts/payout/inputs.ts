import { z } from 'zod';
import { cents, id, instant } from '#workflows/kernel/inputs.ts';
import { payoutMethods } from './methods.ts';
import { referenceKept, referencePrepared, referenceSaid } from './references.ts';

const method = z.enum(payoutMethods).optional();

/** What is set off: commissions of other bookings, paid before they were voided, the longest owed back first. */
const setOff = z.array(z.strictObject({ bookingId: id, amountCents: cents }));

/** What staff say of a payment to a cardholder. Without `method` it was sent in the cardholder's usual way. */
export const payoutSaid = { ...referenceSaid, method };
/**
 * What the server adds: until when nothing is paid out, what the account or cashtag ends
 * with, what is set off, the batch that it was paid in, and the amounts that whoever paid a batch was shown.
 */
export const payoutPrepared = {
  payoutHeldUntil: instant.nullable().optional(),
  paidTo: z.string().max(20).nullable().optional(),
  batchId: id.optional(),
  shownCents: cents.optional(),
  setOff: setOff.optional(),
  shownSetOffCents: cents.optional(),
  ...referencePrepared,
};
/** What the event keeps of it: older ones have no more than the reference. */
export const payoutKept = {
  ...referenceKept,
  method,
  batchId: z.string().optional(),
  paidTo: z.string().optional(),
  setOff: setOff.optional(),
};
/** What the event that takes a payment back keeps of it: what was set off is owed back again. */
export const payoutTakenBack = { setOff: setOff.optional() };
