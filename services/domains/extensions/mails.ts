import type { MailData } from '#services/mail/mailData.ts';
import type { TemplateSpec } from '#services/mail/templateSpec.ts';

const toPayExtension = {
  about: 'extensions',
  needs: ['orderId', 'extensionId'],
  page: ({ orderId, extensionId }: MailData) => `/payment/order/${orderId}?extension=${extensionId}`,
  saysWhereToPay: true,
  whenFree: 'nothing-to-pay',
} as const;

const asksForExtension = ['payExtension', 'sendRest', 'fixPayment'] as const;

/** The mails about an extension. */
export const extensionMails = {
  'extension-reminder': { about: 'extensions', needs: ['orderId', 'on', 'by'] },
  'how-to-pay-extension': { ...toPayExtension, asks: asksForExtension },
  'extension-payment-reminder': { ...toPayExtension, asks: asksForExtension },
  'extension-payment-received': { about: 'extensions', needs: ['orderId'] },
  'extension-declined': { ...toPayExtension, reason: 'declinedBecause', asks: asksForExtension },
  'extension-approved': { about: 'extensions', needs: ['orderId'] },
  'extension-expired': { about: 'extensions', needs: ['orderId'] },
  'extension-refused': { about: 'extensions', needs: ['orderId', 'extensionId'], reason: 'endedBecause' },
  'extension-deleted': { about: 'extensions', needs: ['orderId', 'extensionId'], reason: 'endedBecause' },
  'extension-reversed': { about: 'extensions', needs: ['orderId'] },
  'extension-requested': { about: 'extensions', needs: ['bookingId'], asks: ['acceptExtension'] },
  'lease-extended': { about: 'extensions', needs: ['bookingId'] },
  'extension-withdrawn': { about: 'extensions', needs: ['bookingId'] },
  'lease-shortened': { about: 'extensions', needs: ['bookingId'] },
} as const satisfies Readonly<Record<string, TemplateSpec>>;
