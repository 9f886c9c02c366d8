import { z } from 'zod';
import { command } from '#workflows/kernel/command.ts';
import { cents, id, instant, reason } from '#workflows/kernel/inputs.ts';
import { event } from '#workflows/kernel/lifecycle.ts';
import { ofCardholder, saidOfCardholder } from '#workflows/kernel/personal.ts';
import { payoutMethods } from './methods.ts';
import { referenceKept, referencePrepared, referenceSaid } from './references.ts';

const method = z.enum(payoutMethods).optional();

/**
 * The amounts set off: commissions of other bookings that were voided after having been paid, the longest owed first.
 */
const setOff = z.array(z.strictObject({ bookingId: id, amountCents: cents }));

/** Staff's input about a payment to a cardholder. Without `method` it was sent by the cardholder's default method. */
export const payoutSaid = { ...referenceSaid, method };
/**
 * Fields that the server adds: the time until which nothing is paid out, the last characters of the account or cashtag,
 * the amounts set off, the payment's batch, and the amounts that the payer of a batch was shown.
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

/** Steps between the cardholder and staff, hidden from buyers. */
const notBuyer = { for: ['cardholder', 'staff'] } as const;

/** Declares the events of a commission. `of`: the owner of the commission. `paid`: additional data once it is paid. */
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
  /** Older events have only the reference. */
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
  /** The amounts set off are owed back again. */
  commissionUnpaid: event(
    `${lifecycle}.commission-unpaid.v1`,
    z.object({ ...of, amountCents: cents, setOff: setOff.optional(), reason: z.string() }),
    { milestone: { kind: 'detour', ...notBuyer }, personal: saidOfCardholder('reason') },
  ),
});
