import type { MailData } from '#services/mail/mailData.ts';
import type { TemplateSpec } from '#services/mail/templateSpec.ts';

const ofClaim = {
  about: 'claims',
  needs: ['orderId', 'claimId'],
  page: ({ claimId }: MailData) => `/my-orders/claims/${claimId}`,
} as const;

/** To pay what a dearer card costs more. */
const toPayDifference = {
  about: 'claims',
  needs: ['orderId', 'claimId'],
  page: ({ orderId, claimId }: MailData) => `/payment/order/${orderId}?claim=${claimId}`,
  saysWhereToPay: true,
  whenFree: 'nothing-to-pay',
} as const;

const asksForDifference = ['payDifference', 'sendRest', 'fixPayment'] as const;

const toClaim = {
  about: 'claims',
  needs: ['orderId', 'bookingId', 'on', 'by'],
  page: ({ orderId, bookingId }: MailData) => `/my-orders/${orderId}/claim/${bookingId}`,
} as const;

/** The mails about a claim. */
export const claimMails = {
  'claim-opens': toClaim,
  'claim-urged': toClaim,
  'claim-received': ofClaim,
  'claim-taken-up': ofClaim,
  'claim-more-needed': { ...ofClaim, reason: 'asked', asks: ['answerClaim'] },
  'claim-offered': { ...toPayDifference, asks: ['payDifference'] },
  'claim-payment-reminder': { ...toPayDifference, asks: asksForDifference },
  'claim-payment-received': ofClaim,
  'claim-payment-declined': { ...toPayDifference, reason: 'declinedBecause', asks: asksForDifference },
  'claim-offer-ended': ofClaim,
  'claim-difference-confirmed': ofClaim,
  'claim-refunded': { always: true, ...ofClaim, reason: 'decided' },
  'claim-replaced': { always: true, ...ofClaim, reason: 'decided' },
  'claim-rejected': { always: true, ...ofClaim, reason: 'decided' },
  'claim-reopened': ofClaim,
} as const satisfies Readonly<Record<string, TemplateSpec>>;
