import { z } from 'zod';
import { cents, date, id, reason, reference } from '#workflows/kernel/inputs.ts';

/** What staff say of a transfer: what the bank calls it, and why that was used before, where it was. */
export const referenceSaid = { reference, reuseReason: reason.optional() };

/** Money that was received, paid back or paid out under a reference. */
export const referenceUse = z.strictObject({ orderId: id, orderNumber: z.string(), amountCents: cents, on: date });
export type ReferenceUse = z.infer<typeof referenceUse>;

/** What the server adds: what else has this reference. What is paid in one batch shares one. */
export const referencePrepared = { referenceUses: z.array(referenceUse).default([]) };
/** What the event keeps of it. */
export const referenceKept = { reference: z.string(), reuseReason: z.string().optional() };
