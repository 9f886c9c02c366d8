import { z } from 'zod';
import { cents, date, id, reason, reference } from '#workflows/kernel/inputs.ts';

/** Staff's input about a transfer: the bank's reference, and, if it was used before, the reason. */
export const referenceSaid = { reference, reuseReason: reason.optional() };

/** Money that was received, paid back or paid out under a reference. */
export const referenceUse = z.strictObject({ orderId: id, orderNumber: z.string(), amountCents: cents, on: date });
export type ReferenceUse = z.infer<typeof referenceUse>;

/** Fields that the server adds: other uses of this reference. Payments of one batch share a reference. */
export const referencePrepared = { referenceUses: z.array(referenceUse).default([]) };
/** Fields that the event keeps. */
export const referenceKept = { reference: z.string(), reuseReason: z.string().optional() };
