import { z } from 'zod';
import { cents, id, instant } from '../kernel/inputs.ts';
import { payoutMethods } from './methods.ts';
import { referenceKept, referencePrepared, referenceSaid } from './references.ts';

const method = z.enum(payoutMethods).optional();

/** What staff say of a payment to a cardholder. Without `method` it was sent in the cardholder's usual way. */
export const payoutSaid = { ...referenceSaid, method };
/**
 * What the server adds: until when nothing is paid out, what the account or cashtag ends
 * with, the batch that it was paid in, and the amount that whoever paid a batch was shown.
 */
export const payoutPrepared = {
  payoutHeldUntil: instant.nullable().optional(),
  paidTo: z.string().max(20).nullable().optional(),
  batchId: id.optional(),
  shownCents: cents.optional(),
  ...referencePrepared,
};
/** What the event keeps of it: older ones have no more than the reference. */
export const payoutKept = {
  ...referenceKept,
  method,
  batchId: z.string().optional(),
  paidTo: z.string().optional(),
};
