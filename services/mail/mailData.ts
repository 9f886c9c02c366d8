import { z } from 'zod';
import { type BesideBooking, besideBookingNames } from '#workflows/lifecycles.ts';
import { paymentMethods } from '#workflows/parts/payment/methods.ts';
import { payoutMethods } from '#workflows/parts/payout/methods.ts';
import { providerNames } from '#workflows/signInProviders.ts';

/** A path of this site that is mailed as a part of a link. */
export const ownPath = /^\/(?!\/)[\w/?=&%.,~+-]{0,300}$/;
const id = z.string().regex(/^[\w:.-]{1,120}$/, 'an id, not words');

const idsBeside = Object.fromEntries(besideBookingNames.map((name) => [`${name}Id`, id])) as {
  readonly [Name in BesideBooking as `${Name}Id`]: typeof id;
};

/** What a mail may contain: ids, amounts, times. Names, reasons and secrets have no place in the outbox. */
export const mailData = z
  .strictObject({
    orderId: id,
    bookingId: id,
    cardId: id,
    ...idsBeside,
    ticketId: id,
    /** Of `createAccessLink`: the link itself is made again when the mail is sent. */
    accessLinkId: id,
    /** Of a verify-email or reset-password token, or of a change of address. */
    tokenId: id,
    /** The name of a deadline, and the number of its record. */
    duty: id,
    number: id,
    /** A path of this site, to which the mail, or its link to sign in, finally leads. */
    goingTo: z.string().regex(ownPath, 'a path'),
    /** The mail that others went out in. */
    digestId: id,
    /** The message that staff wrote: its texts are looked up when the mail is sent. */
    messageId: id,
    /** Of a request for a guide. */
    requestId: id,
    /** Integer US cents. */
    amountCents: z.int(),
    /** How much of a commission was set off, and not sent. */
    setOffCents: z.int(),
    /** The way in which a refund was paid. */
    method: z.enum(paymentMethods),
    /** How a commission was sent, and what the account or the cashtag ends with. */
    payoutMethod: z.enum(payoutMethods),
    paidTo: z.string().regex(/^\$?•{4}\w{0,4}$/, 'masked'),
    /** Instant, ISO 8601 UTC. */
    payBy: z.iso.datetime(),
    /** The deadline by which the reader has to act, as an instant. */
    by: z.iso.datetime(),
    /** A Pacific calendar day. */
    on: z.iso.date(),
    /** Of a sign-in: from where is looked up when the mail is sent. */
    sessionId: id,
    /** What was decided of a verification, or what an account is now. */
    outcome: z.enum(['verified', 'rejected', 'revoked', 'active', 'blocked', 'disabled']),
    /** Whose account was connected or disconnected. */
    provider: z.enum(providerNames),
    /** Who changed where buyers pay, or somebody's roles, and whose they were, from which to which. */
    byId: id,
    roleChanges: z.array(z.strictObject({ personId: id, before: z.array(id), after: z.array(id) })).min(1),
  })
  .partial();
export type MailData = z.infer<typeof mailData>;
/** Stands among the ids of roles for an admin, who needs none. */
export const roleOfAdmin = 'admin';

/** Its reader's page of the record that a mail is about. */
export function pageOf({
  cardId,
  orderId,
  bookingId,
}: Pick<MailData, 'cardId' | 'orderId' | 'bookingId'>): string | undefined {
  if (cardId !== undefined) return `/cardholder/card/${cardId}`;
  if (orderId !== undefined) return `/my-orders/${orderId}`;
  return bookingId === undefined ? undefined : `/cardholder/bookings/${bookingId}`;
}
