// oxlint-disable max-lines -- one mail after the other
// A line a mail: one table of all of them, so that a new mail is one line here and its words.
import { z } from 'zod';
import type { ReminderTemplate } from '#workflows/kernel/deadline.ts';
import { paymentMethods } from '#workflows/parts/payment/methods.ts';
import { payoutMethods } from '#workflows/parts/payout/methods.ts';
import { providerNames } from '#workflows/signInProviders.ts';
import { linkPurposes } from './linkPurposes.ts';

/** A path of this site that is mailed as a part of a link. */
export const ownPath = /^\/(?!\/)[\w/?=&%.,~+-]{0,300}$/;
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
    /** A path of this site, to which a link to sign in finally leads. */
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

/** What people choose a channel for (`services/notifications`): what a mail is about. */
export const mailSubjects = [
  'orders',
  'tradelines',
  'extensions',
  'claims',
  'cards',
  'payouts',
  'tickets',
  'account',
] as const;
export type MailSubject = (typeof mailSubjects)[number];

/** One mail, beside its words (`mail.<name>`). */
export interface TemplateSpec {
  readonly about: MailSubject;
  /** It's always mailed, whatever its reader chose: what is agreed to, owed or decided, and who may get into an account. */
  readonly always?: true;
  /** What it cannot do without. A sentence whose other values are missing is left out of it. */
  readonly needs: readonly (keyof MailData)[];
  /**
   * Where its button leads when that isn't the page of its card, order or booking. A secret stands behind the #: browsers keep that
   * part out of requests, and so out of every log and referrer.
   */
  readonly page?: (data: MailData, secretOf: (purpose: string, id: string) => string) => string;
  /** True if a person is waiting for the mail: it is sent before all others. */
  readonly awaited?: true;
  /** True if the mail also goes to disabled accounts, because it reports just that. */
  readonly alsoDisabled?: true;
  /** It says where to send the money. */
  readonly saysWhereToPay?: true;
  /** Other words of it where the amount is $0. */
  readonly whenFree?: 'nothing-to-pay' | 'free-received';
  /** It names the client to the cardholder, who acts on a client that they consented to or added. */
  readonly namesClient?: true;
  /** It gives the reason of a decision: the field in which the order, its extension, its claim or the card keeps it. */
  readonly reason?: 'declinedBecause' | 'endedBecause' | 'decided' | 'asked' | 'reason';
}

const toTicket = { about: 'tickets', page: ({ ticketId }: MailData) => `/support/${ticketId}` } as const;
/** Returns the path of the page for paying an order, one of its extensions or the dearer card of a claim. */
const payPage = ({ orderId, extensionId, claimId }: MailData) =>
  `/payment/order/${orderId}${extensionId ? `?extension=${extensionId}` : claimId ? `?claim=${claimId}` : ''}`;
const toPay = {
  about: 'orders',
  page: payPage,
  saysWhereToPay: true,
  whenFree: 'nothing-to-pay',
} as const;
const toPayAgain = { about: 'orders', needs: ['orderId'], page: payPage, reason: 'declinedBecause' } as const;
const toPayExtension = {
  about: 'extensions',
  needs: ['orderId', 'extensionId'],
  page: payPage,
  saysWhereToPay: true,
  whenFree: 'nothing-to-pay',
} as const;

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

const ofClaim = {
  about: 'claims',
  needs: ['orderId', 'claimId'],
  page: ({ claimId }: MailData) => `/my-orders/claims/${claimId}`,
} as const;
/** To pay what a dearer card costs more. */
const toPayDifference = {
  about: 'claims',
  needs: ['orderId', 'claimId'],
  page: payPage,
  saysWhereToPay: true,
  whenFree: 'nothing-to-pay',
} as const;
const toClaim = {
  about: 'claims',
  needs: ['orderId', 'bookingId', 'on', 'by'],
  page: ({ orderId, bookingId }: MailData) => `/my-orders/${orderId}/claim/${bookingId}`,
} as const;

const onward = (path?: string): string => (path === undefined ? '' : `?redirect=${encodeURIComponent(path)}`);

/** Every mail there is. */
export const templates = {
  'order-placed-how-to-pay': { needs: ['orderId'], ...toPay },
  'payment-reminder': { needs: ['orderId'], ...toPay },
  'payment-declined': { needs: ['orderId'], ...toPay, reason: 'declinedBecause' },
  'clearer-proof': toPayAgain,
  'payment-not-found': { ...toPayAgain, saysWhereToPay: true },
  'payment-proof-received': { about: 'orders', needs: ['orderId'], whenFree: 'free-received' },
  'order-restored': { about: 'orders', needs: ['orderId'] },
  'order-expired': { about: 'orders', needs: ['orderId'] },
  'order-cancelled': { about: 'orders', always: true, needs: ['orderId'], reason: 'endedBecause' },
  'payment-reversed': { about: 'orders', always: true, needs: ['orderId'] },
  'payment-confirmed': { about: 'orders', always: true, needs: ['orderId'] },
  'consent-requested': {
    awaited: true,
    about: 'tradelines',
    always: true,
    needs: ['bookingId', 'accessLinkId'],
    page: ({ bookingId, accessLinkId = '' }, secretOf) =>
      `/cardholder/bookings/${bookingId}/consent-form#access=${secretOf(linkPurposes.accessLink, accessLinkId)}`,
  },
  'consent-reminder': {
    about: 'tradelines',
    needs: ['bookingId'],
    page: ({ bookingId }) => `/cardholder/bookings/${bookingId}/consent-form`,
  },
  'add-au-reminder': { about: 'tradelines', needs: ['bookingId'], namesClient: true },
  'booking-cancelled': { about: 'tradelines', always: true, needs: ['bookingId'] },
  'booking-moved': { about: 'tradelines', always: true, needs: ['bookingId'] },
  'commission-changed': { about: 'payouts', always: true, needs: ['bookingId'] },
  'commission-unpaid': { about: 'payouts', always: true, needs: ['bookingId'] },
  'hold-began': { about: 'cards', needs: ['cardId'] },
  'hold-ended': { about: 'cards', needs: ['cardId'] },
  'verification-received': { about: 'account', needs: [], page: () => '/cardholder/verification' },
  'order-moved-to-history': { about: 'orders', needs: ['orderId'] },
  'booking-declined': { about: 'orders', needs: ['orderId'] },
  'line-replaced': { about: 'orders', needs: ['orderId'] },
  'client-filled-in': { about: 'orders', needs: ['orderId'] },
  'client-exchanged': { about: 'tradelines', needs: ['bookingId'] },
  'client-consent-needed': {
    about: 'orders',
    always: true,
    needs: ['orderId'],
    page: ({ orderId }) => `/my-orders/${orderId}/consent-form`,
  },
  'line-refunded': { about: 'orders', always: true, needs: ['orderId'] },
  'refund-paid': { about: 'orders', always: true, needs: ['orderId'] },
  'refund-reversed': { about: 'orders', always: true, needs: ['orderId'] },
  'statement-day-changed': { about: 'tradelines', needs: ['orderId'] },
  'card-replaced': { about: 'tradelines', needs: ['orderId'] },
  'au-added': { about: 'tradelines', needs: ['orderId'] },
  posted: { about: 'tradelines', needs: ['orderId'] },
  'posting-accepted': { about: 'tradelines', needs: ['orderId'] },
  'posting-accepted-after-claim': { about: 'tradelines', needs: ['orderId'] },
  'au-removed': { about: 'tradelines', needs: ['orderId'] },
  'extension-reminder': { about: 'extensions', needs: ['orderId', 'on', 'by'] },
  'how-to-pay-extension': toPayExtension,
  'extension-payment-reminder': toPayExtension,
  'extension-payment-received': { about: 'extensions', needs: ['orderId'] },
  'extension-declined': { ...toPayExtension, reason: 'declinedBecause' },
  'extension-approved': { about: 'extensions', needs: ['orderId'] },
  'extension-expired': { about: 'extensions', needs: ['orderId'] },
  'extension-refused': { about: 'extensions', needs: ['orderId', 'extensionId'], reason: 'endedBecause' },
  'extension-deleted': { about: 'extensions', needs: ['orderId', 'extensionId'], reason: 'endedBecause' },
  'extension-reversed': { about: 'extensions', needs: ['orderId'] },
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
  'claim-refunded': { always: true, ...ofClaim, reason: 'decided' },
  'claim-replaced': { always: true, ...ofClaim, reason: 'decided' },
  'claim-rejected': { always: true, ...ofClaim, reason: 'decided' },
  'claim-reopened': ofClaim,
  'commission-voided': { about: 'payouts', always: true, needs: ['bookingId'] },
  'extension-requested': { about: 'extensions', needs: ['bookingId'] },
  'lease-extended': { about: 'extensions', needs: ['bookingId'] },
  'extension-withdrawn': { about: 'extensions', needs: ['bookingId'] },
  'lease-shortened': { about: 'extensions', needs: ['bookingId'] },
  'ticket-received': { needs: ['ticketId', 'by'], ...toTicket },
  'ticket-opened-for-you': { needs: ['ticketId'], ...toTicket },
  'ticket-answered': { needs: ['ticketId'], ...toTicket },
  'ticket-closed': { needs: ['ticketId'], ...toTicket },
  'ticket-reopened': { needs: ['ticketId'], ...toTicket },
  'commission-paid': { about: 'payouts', needs: ['bookingId'] },
  'referral-signed-up': { about: 'payouts', needs: [], page: () => '/referrals' },
  'referral-payable': { about: 'payouts', needs: ['amountCents'], page: () => '/referrals' },
  'referral-paid': { about: 'payouts', needs: ['amountCents'], page: () => '/referrals' },
  'referral-card-earned': { about: 'payouts', needs: ['amountCents'], page: () => '/cardholder/referrals' },
  'payout-details-changed': { about: 'payouts', always: true, needs: [], page: () => '/payouts' },
  'balance-reminder': { about: 'tradelines', needs: ['bookingId'], namesClient: true },
  'removal-due': { about: 'tradelines', always: true, needs: ['bookingId'], namesClient: true },
  'verification-decided': {
    about: 'cards',
    always: true,
    needs: ['outcome'],
    page: ({ outcome }) => (outcome === 'verified' ? '/cardholder' : '/cardholder/verification'),
  },
  'card-changed-by-us': { about: 'cards', always: true, needs: ['cardId'] },
  'provider-link': {
    awaited: true,
    about: 'account',
    always: true,
    needs: ['tokenId'],
    page: ({ tokenId = '' }, secretOf) => `/link-account#token=${secretOf(linkPurposes.providerLink, tokenId)}`,
  },
  'provider-linked': { about: 'account', always: true, needs: ['provider'], page: () => '/profile' },
  'provider-unlinked': { about: 'account', always: true, needs: ['provider'], page: () => '/profile' },
  /** Somebody has the password, and not the second factor. */
  'factor-failing': { about: 'account', always: true, needs: [], page: () => '/reset-password' },
  'sign-in-stopped': { about: 'account', always: true, needs: [], page: () => '/reset-password' },
  'new-sign-in': { about: 'account', always: true, needs: ['sessionId'], page: () => '/profile' },
  'factor-added': { about: 'account', always: true, needs: [], page: () => '/profile' },
  'factor-removed': { about: 'account', always: true, needs: [], page: () => '/profile' },
  'card-approved': { about: 'cards', needs: ['cardId'] },
  'card-rejected': { about: 'cards', needs: ['cardId'], reason: 'reason' },
  'card-change-approved': { about: 'cards', needs: ['cardId'] },
  'card-change-rejected': { about: 'cards', needs: ['cardId'], reason: 'reason' },
  'welcome-buyer': { about: 'account', always: true, needs: [], page: () => '/tradelines-for-sale' },
  'welcome-cardholder': { about: 'account', always: true, needs: [], page: () => '/cardholder/home' },
  'email-taken': { awaited: true, about: 'account', always: true, needs: [], page: () => '/login' },
  'contact-received': { awaited: true, about: 'account', always: true, needs: [], page: () => '/' },
  'lead-received': { about: 'account', always: true, needs: [], page: () => '/signup?type=cardholder' },
  'guide-link': {
    awaited: true,
    about: 'account',
    always: true,
    needs: ['requestId'],
    page: ({ requestId = '' }, secretOf) =>
      `/download-pdf-form#token=${requestId}.${secretOf(linkPurposes.guide, requestId)}`,
  },
  'verify-email': {
    awaited: true,
    about: 'account',
    always: true,
    needs: ['tokenId'],
    page: ({ tokenId = '', goingTo }, secretOf) =>
      `/verify-email${onward(goingTo)}#token=${secretOf(linkPurposes.verifyEmail, tokenId)}`,
  },
  'reset-password': {
    awaited: true,
    about: 'account',
    always: true,
    needs: ['tokenId'],
    page: ({ tokenId = '', goingTo }, secretOf) =>
      `/reset-password${onward(goingTo)}#token=${secretOf(linkPurposes.resetPassword, tokenId)}`,
  },
  'password-set-by-staff': { about: 'account', always: true, needs: ['by'], page: () => '/login' },
  'status-changed': {
    about: 'account',
    always: true,
    needs: ['outcome'],
    page: ({ outcome }) => (outcome === 'active' ? '/login' : '/contacts'),
    alsoDisabled: true,
  },
  /** To admins. */
  'payee-changed': { about: 'account', always: true, needs: ['byId'], page: () => '/admin/users/settings' },
  'role-changed': { about: 'account', always: true, needs: ['byId', 'roleChanges'], page: () => '/admin/users/roles' },
  'staff-invited': {
    awaited: true,
    about: 'account',
    always: true,
    needs: ['tokenId'],
    page: ({ tokenId = '' }, secretOf) => `/set-password#token=${secretOf(linkPurposes.resetPassword, tokenId)}`,
  },
  'email-change-asked': {
    awaited: true,
    about: 'account',
    always: true,
    needs: ['tokenId'],
    page: ({ tokenId = '' }, secretOf) => `/change-email#token=${secretOf(linkPurposes.oldEmail, tokenId)}`,
  },
  'email-change-confirm': {
    awaited: true,
    about: 'account',
    always: true,
    needs: ['tokenId'],
    page: ({ tokenId = '' }, secretOf) => `/change-email#token=${secretOf(linkPurposes.newEmail, tokenId)}`,
  },
  /** Several at once. What is in it was chosen one by one. */
  digest: { about: 'account', always: true, needs: ['digestId'], page: () => '/profile/notifications' },
  'email-changed': { about: 'account', always: true, needs: [], page: () => '/contacts' },
  /** What staff wrote to people of a record. Whoever wrote it chose how it's told. */
  message: {
    about: 'account',
    always: true,
    needs: ['messageId'],
    page: ({ cardId, orderId, bookingId }) => pageOf({ cardId, orderId, bookingId }) ?? '/profile',
  },
} as const satisfies Readonly<Record<string, TemplateSpec>> & Readonly<Record<ReminderTemplate, TemplateSpec>>;
export type Template = keyof typeof templates;
/** The same where any of them may be meant. */
export const templateOf = (name: Template): TemplateSpec => templates[name];

/** Those that leave before all others. */
export const awaitedTemplates: readonly string[] = Object.entries(templates).flatMap(([name, spec]) =>
  'awaited' in spec ? [name] : [],
);

export const isTemplate = (name: string): name is Template => Object.hasOwn(templates, name);
