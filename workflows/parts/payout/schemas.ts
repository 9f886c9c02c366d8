import { z } from 'zod';
import { command } from '#workflows/kernel/command.ts';
import { cents, id, instant, reason } from '#workflows/kernel/inputs.ts';
import { event } from '#workflows/kernel/lifecycle.ts';
import { ofCardholder, saidOfCardholder } from '#workflows/kernel/personal.ts';
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
const payoutPrepared = {
  payoutHeldUntil: instant.nullable().optional(),
  paidTo: z.string().max(20).nullable().optional(),
  batchId: id.optional(),
  shownCents: cents.optional(),
  setOff: setOff.optional(),
  shownSetOffCents: cents.optional(),
  ...referencePrepared,
};

export const payoutCommands = {
  markCommissionPaid: command(payoutSaid, payoutPrepared),
  unpayCommission: command({ reason }),
};

/** Steps between the cardholder and us: a buyer doesn't read them. */
const notBuyer = { for: ['cardholder', 'staff'] } as const;

/** What is written down of a commission. `of`: whose it is; `paid`: what else is said of it once it is paid. */
export const payoutEvents = <
  const Lifecycle extends string,
  Of extends z.core.$ZodLooseShape,
  Paid extends z.core.$ZodLooseShape,
>(
  lifecycle: Lifecycle,
  { of, paid }: { readonly of: Of; readonly paid: Paid },
) => ({
  commissionBecamePayable: event(`${lifecycle}.commission-became-payable.v1`, z.object({ ...of, amountCents: cents }), {
    milestone: { kind: 'done', ...notBuyer },
  }),
  /** Older ones have no more than the reference. */
  commissionPaid: event(
    `${lifecycle}.commission-paid.v1`,
    z.object({
      ...of,
      ...paid,
      amountCents: cents,
      ...referenceKept,
      method,
      batchId: z.string().optional(),
      paidTo: z.string().optional(),
      setOff: setOff.optional(),
    }),
    { milestone: { kind: 'done', ...notBuyer }, personal: ofCardholder('paidTo', 'reuseReason') },
  ),
  /** What was set off is owed back again. */
  commissionUnpaid: event(
    `${lifecycle}.commission-unpaid.v1`,
    z.object({ ...of, amountCents: cents, setOff: setOff.optional(), reason: z.string() }),
    { milestone: { kind: 'detour', ...notBuyer }, personal: saidOfCardholder('reason') },
  ),
});
