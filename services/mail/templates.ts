import { z } from 'zod';
import { paymentMethods } from '#workflows/order/paymentMethods.ts';

const id = z.string().regex(/^[\w:.-]{1,120}$/, 'an id, not words');

/** What a mail may contain: ids, amounts, times. Names, reasons and secrets have no place in the outbox. */
export const mailData = z
  .strictObject({
    orderId: id,
    bookingId: id,
    cardId: id,
    extensionId: id,
    claimId: id,
    ticketId: id,
    /** Of `createAccessLink`: the link itself is made again when the mail is sent. */
    accessLinkId: id,
    /** Of a verify-email or reset-password token, or of a change of address. */
    tokenId: id,
    /** Of a request for a guide. */
    requestId: id,
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
    /** Of a sign-in: from where is looked up when the mail is sent. */
    sessionId: id,
    outcome: z.enum(['verified', 'rejected', 'revoked']),
  })
  .partial();
export type MailData = z.infer<typeof mailData>;

/** Purposes of `secretOf`; whoever makes the token derives it in the same way. */
export const linkPurposes = {
  accessLink: 'access-link',
  verifyEmail: 'verify-email',
  resetPassword: 'reset-password',
  guide: 'guide',
  oldEmail: 'old-email',
  newEmail: 'new-email',
  providerLink: 'provider-link',
} as const;

/** One mail, beside its words (`mail.<name>`). */
export interface TemplateSpec {
  /** What it cannot do without. A sentence whose other values are missing is left out of it. */
  readonly needs: readonly (keyof MailData)[];
  /**
   * Where its button leads when that isn't the page of its card, order or booking. A secret stands behind the #: browsers keep that
   * part out of requests, and so out of every log and referrer.
   */
  readonly page?: (data: MailData, secretOf: (purpose: string, id: string) => string) => string;
  /** It says where to send the money. */
  readonly saysWhereToPay?: true;
  /** It names the client to the cardholder, who acts on a client that they consented to or added. */
  readonly namesClient?: true;
  /** It gives the reason of a decision: the field in which the order, its extension, its claim or the card keeps it. */
  readonly reason?: 'declinedBecause' | 'endedBecause' | 'decided' | 'asked' | 'reason';
}

const toTicket = { page: ({ ticketId }: MailData) => `/support/${ticketId}` } as const;
const toPay = { page: ({ orderId }: MailData) => `/payment/order/${orderId}`, saysWhereToPay: true } as const;
const toPayExtension = {
  needs: ['orderId', 'extensionId'],
  page: ({ orderId, extensionId }: MailData) => `/payment/order/${orderId}?extension=${extensionId}`,
  saysWhereToPay: true,
} as const;

const ofClaim = {
  needs: ['orderId', 'claimId'],
  page: ({ claimId }: MailData) => `/my-orders/claims/${claimId}`,
} as const;
/** To pay what a dearer card costs more. */
const toPayDifference = {
  needs: ['orderId', 'claimId'],
  page: ({ orderId, claimId }: MailData) => `/payment/order/${orderId}?claim=${claimId}`,
  saysWhereToPay: true,
} as const;
const toClaim = {
  needs: ['orderId', 'bookingId', 'on', 'by'],
  page: ({ orderId, bookingId }: MailData) => `/my-orders/${orderId}/claim/${bookingId}`,
} as const;

/** Every mail there is. */
export const templates = {
  'order-placed-how-to-pay': { needs: ['orderId'], ...toPay },
  'payment-reminder': { needs: ['orderId'], ...toPay },
  'payment-declined': { needs: ['orderId'], ...toPay, reason: 'declinedBecause' },
  'payment-proof-received': { needs: ['orderId'] },
  'order-restored': { needs: ['orderId'] },
  'order-expired': { needs: ['orderId'] },
  'order-cancelled': { needs: ['orderId'], reason: 'endedBecause' },
  'payment-confirmed': { needs: ['orderId'] },
  'consent-requested': {
    needs: ['bookingId', 'accessLinkId'],
    page: ({ bookingId, accessLinkId = '' }, secretOf) =>
      `/cardholder/bookings/${bookingId}/consent-form#access=${secretOf(linkPurposes.accessLink, accessLinkId)}`,
  },
  'consent-reminder': {
    needs: ['bookingId'],
    page: ({ bookingId }) => `/cardholder/bookings/${bookingId}/consent-form`,
  },
  'add-au-reminder': { needs: ['bookingId'], namesClient: true },
  'booking-cancelled': { needs: ['bookingId'] },
  'booking-moved': { needs: ['bookingId'] },
  'commission-changed': { needs: ['bookingId'] },
  'commission-unpaid': { needs: ['bookingId'] },
  'hold-began': { needs: ['cardId'] },
  'hold-ended': { needs: ['cardId'] },
  'verification-received': { needs: [], page: () => '/cardholder/verification' },
  'order-moved-to-history': { needs: ['orderId'] },
  'booking-declined': { needs: ['orderId'] },
  'line-replaced': { needs: ['orderId'] },
  'client-filled-in': { needs: ['orderId'] },
  'client-exchanged': { needs: ['bookingId'] },
  'client-consent-needed': {
    needs: ['orderId'],
    page: ({ orderId }) => `/my-orders/${orderId}/consent-form`,
  },
  'line-refunded': { needs: ['orderId'] },
  'refund-paid': { needs: ['orderId'] },
  'statement-day-changed': { needs: ['orderId'] },
  'card-replaced': { needs: ['orderId'] },
  'au-added': { needs: ['orderId'] },
  posted: { needs: ['orderId'] },
  'posting-accepted': { needs: ['orderId'] },
  'au-removed': { needs: ['orderId'] },
  'extension-reminder': { needs: ['orderId', 'on', 'by'] },
  'how-to-pay-extension': toPayExtension,
  'extension-payment-reminder': toPayExtension,
  'extension-payment-received': { needs: ['orderId'] },
  'extension-declined': { ...toPayExtension, reason: 'declinedBecause' },
  'extension-approved': { needs: ['orderId'] },
  'extension-expired': { needs: ['orderId'] },
  'extension-refused': { needs: ['orderId', 'extensionId'], reason: 'endedBecause' },
  'extension-deleted': { needs: ['orderId', 'extensionId'], reason: 'endedBecause' },
  'extension-reversed': { needs: ['orderId'] },
  'claim-opens': toClaim,
  'claim-urged': toClaim,
  'claim-received': ofClaim,
  'claim-taken-up': ofClaim,
  'claim-more-needed': { ...ofClaim, reason: 'asked' },
  'claim-offered': toPayDifference,
  'claim-payment-reminder': toPayDifference,
  'claim-payment-received': ofClaim,
  'claim-payment-declined': { ...toPayDifference, reason: 'declinedBecause' },
  'claim-offer-ended': ofClaim,
  'claim-difference-confirmed': ofClaim,
  'claim-refunded': { ...ofClaim, reason: 'decided' },
  'claim-replaced': { ...ofClaim, reason: 'decided' },
  'claim-rejected': { ...ofClaim, reason: 'decided' },
  'claim-reopened': ofClaim,
  'commission-voided': { needs: ['bookingId'] },
  'extension-requested': { needs: ['bookingId'] },
  'lease-extended': { needs: ['bookingId'] },
  'extension-withdrawn': { needs: ['bookingId'] },
  'lease-shortened': { needs: ['bookingId'] },
  'ticket-received': { needs: ['ticketId', 'by'], ...toTicket },
  'ticket-opened-for-you': { needs: ['ticketId'], ...toTicket },
  'ticket-answered': { needs: ['ticketId'], ...toTicket },
  'ticket-closed': { needs: ['ticketId'], ...toTicket },
  'ticket-reopened': { needs: ['ticketId'], ...toTicket },
  'commission-paid': { needs: ['bookingId'] },
  'referral-paid': { needs: ['amountCents'], page: () => '/referrals' },
  'referral-card-earned': { needs: ['amountCents'], page: () => '/cardholder/referrals' },
  'payout-details-changed': { needs: [], page: () => '/payouts' },
  'balance-reminder': { needs: ['bookingId'], namesClient: true },
  'removal-due': { needs: ['bookingId'], namesClient: true },
  'verification-decided': {
    needs: ['outcome'],
    page: ({ outcome }) => (outcome === 'verified' ? '/cardholder' : '/cardholder/verification'),
  },
  'card-approved': { needs: ['cardId'] },
  'card-rejected': { needs: ['cardId'], reason: 'reason' },
  'card-change-approved': { needs: ['cardId'] },
  'card-change-rejected': { needs: ['cardId'], reason: 'reason' },
  'card-changed-by-us': { needs: ['cardId'] },
  'welcome-buyer': { needs: [], page: () => '/tradelines-for-sale' },
  'welcome-cardholder': { needs: [], page: () => '/cardholder/home' },
  'email-taken': { needs: [], page: () => '/login' },
  'provider-link': {
    needs: ['tokenId'],
    page: ({ tokenId = '' }, secretOf) => `/link-account#token=${secretOf(linkPurposes.providerLink, tokenId)}`,
  },
  'new-sign-in': { needs: ['sessionId'], page: () => '/profile' },
  'factor-added': { needs: [], page: () => '/profile' },
  'factor-removed': { needs: [], page: () => '/profile' },
  'contact-received': { needs: [], page: () => '/' },
  'lead-received': { needs: [], page: () => '/signup?type=cardholder' },
  'guide-link': {
    needs: ['requestId'],
    page: ({ requestId = '' }, secretOf) =>
      `/download-pdf-form#token=${requestId}.${secretOf(linkPurposes.guide, requestId)}`,
  },
  'verify-email': {
    needs: ['tokenId'],
    page: ({ tokenId = '' }, secretOf) => `/verify-email#token=${secretOf(linkPurposes.verifyEmail, tokenId)}`,
  },
  'reset-password': {
    needs: ['tokenId'],
    page: ({ tokenId = '' }, secretOf) => `/reset-password#token=${secretOf(linkPurposes.resetPassword, tokenId)}`,
  },
  'email-change-asked': {
    needs: ['tokenId'],
    page: ({ tokenId = '' }, secretOf) => `/change-email#token=${secretOf(linkPurposes.oldEmail, tokenId)}`,
  },
  'email-change-confirm': {
    needs: ['tokenId'],
    page: ({ tokenId = '' }, secretOf) => `/change-email#token=${secretOf(linkPurposes.newEmail, tokenId)}`,
  },
  'email-changed': { needs: [], page: () => '/contacts' },
} as const satisfies Readonly<Record<string, TemplateSpec>>;
export type Template = keyof typeof templates;
/** The same where any of them may be meant. */
export const templateOf = (name: Template): TemplateSpec => templates[name];

export const isTemplate = (name: string): name is Template => Object.hasOwn(templates, name);
