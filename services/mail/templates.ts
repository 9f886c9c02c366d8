import { z } from 'zod';
import { paymentMethods } from '#workflows/order/paymentMethods.ts';

const id = z.string().regex(/^[\w:.-]{1,120}$/, 'an id, not words');

/** What a mail may be told: ids, amounts, times. Names, reasons and secrets have no place in the outbox. */
export const mailData = z
  .strictObject({
    orderId: id,
    bookingId: id,
    cardId: id,
    /** Of `createAccessLink`: the link itself is made again when the mail is sent. */
    accessLinkId: id,
    /** Of a verify-email or reset-password token. */
    tokenId: id,
    /** Integer US cents. */
    amountCents: z.int(),
    /** How a refund was paid. */
    method: z.enum(paymentMethods),
    /** Instant, ISO 8601 UTC. */
    payBy: z.iso.datetime(),
    /** Until when the reader has to act: the instant of the deadline. */
    by: z.iso.datetime(),
    /** A Pacific calendar day. */
    on: z.iso.date(),
    outcome: z.enum(['verified', 'rejected', 'revoked']),
  })
  .partial();
export type MailData = z.infer<typeof mailData>;

/** Every mail there is, and what it cannot do without. A sentence whose other values are missing is left out of it. */
export const templates = {
  'order-placed-how-to-pay': ['orderId'],
  'payment-reminder': ['orderId'],
  'payment-declined': ['orderId'],
  'order-expired': ['orderId'],
  'order-cancelled': ['orderId'],
  'payment-confirmed': ['orderId'],
  'consent-requested': ['bookingId', 'accessLinkId'],
  'order-moved-to-history': ['orderId'],
  'booking-declined': ['orderId'],
  'line-replaced': ['orderId'],
  'line-refunded': ['orderId'],
  'refund-paid': ['orderId'],
  'statement-day-changed': ['orderId'],
  'au-added': ['orderId'],
  posted: ['orderId'],
  'posting-accepted': ['orderId'],
  'au-removed': ['orderId'],
  'commission-paid': ['bookingId'],
  'balance-reminder': ['bookingId'],
  'removal-due': ['bookingId'],
  'verification-decided': ['outcome'],
  'card-approved': ['cardId'],
  'card-rejected': ['cardId'],
  'card-change-approved': ['cardId'],
  'card-change-rejected': ['cardId'],
  'verify-email': ['tokenId'],
  'reset-password': ['tokenId'],
} as const satisfies Record<string, readonly (keyof MailData)[]>;
export type Template = keyof typeof templates;

export const isTemplate = (name: string): name is Template => Object.hasOwn(templates, name);
