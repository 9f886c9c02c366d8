import { besideIn } from '#workflows/lifecycles.ts';
import type { MailData } from '#services/mail/mailData.ts';
import type { TemplateSpec } from '#services/mail/templateSpec.ts';

/** Returns the path of the page for paying an order, or what the mail names on one of its lines. */
function payPage(data: MailData): string {
  const named = besideIn(data);
  return `/payment/order/${data.orderId}${named ? `?${named.lifecycle}=${named.id}` : ''}`;
}

const toPay = {
  about: 'orders',
  page: payPage,
  saysWhereToPay: true,
  whenFree: 'nothing-to-pay',
} as const;

/** After a decline, what is asked depends on the kind of its reason. */
const asksToPay = ['pay', 'sendRest', 'clearerProof', 'findPayment', 'fixPayment'] as const;
const asksAnyPayment = [...asksToPay, 'payExtension', 'payDifference'] as const;

const toPayAgain = {
  about: 'orders',
  needs: ['orderId'],
  page: payPage,
  reason: 'declinedBecause',
  asks: asksAnyPayment,
} as const;

/** The mails about an order. */
export const orderMails = {
  'order-placed-how-to-pay': { needs: ['orderId'], ...toPay, asks: asksToPay, documents: ['consent-form'] },
  'payment-reminder': { needs: ['orderId'], ...toPay, asks: asksToPay },
  'payment-declined': { needs: ['orderId'], ...toPay, reason: 'declinedBecause', asks: asksToPay },
  'clearer-proof': toPayAgain,
  'payment-not-found': { ...toPayAgain, saysWhereToPay: true },
  'payment-proof-received': { about: 'orders', needs: ['orderId'], whenFree: 'free-received' },
  'order-restored': { about: 'orders', needs: ['orderId'] },
  'order-expired': { about: 'orders', needs: ['orderId'] },
  'order-cancelled': { about: 'orders', always: true, needs: ['orderId'], reason: 'endedBecause' },
  'payment-reversed': { about: 'orders', always: true, needs: ['orderId'] },
  'payment-confirmed': { about: 'orders', always: true, needs: ['orderId'], documents: ['receipt', 'consent-form'] },
  'order-moved-to-history': { about: 'orders', needs: ['orderId'] },
  'line-replaced': { about: 'orders', needs: ['orderId'] },
  'client-filled-in': { about: 'orders', needs: ['orderId'] },
  'client-exchanged': { about: 'tradelines', needs: ['bookingId'] },
  'client-consent-needed': {
    about: 'orders',
    asks: ['signClientConsent'],
    always: true,
    needs: ['orderId'],
    page: ({ orderId }) => `/my-orders/${orderId}/consent-form`,
  },
  'line-refunded': { about: 'orders', always: true, needs: ['orderId'], documents: ['receipt'] },
  'refund-paid': { about: 'orders', always: true, needs: ['orderId'], documents: ['receipt'] },
  'refund-reversed': { about: 'orders', always: true, needs: ['orderId'], documents: ['receipt'] },
} as const satisfies Readonly<Record<string, TemplateSpec>>;
