import { linkPurposes } from '#services/mail/linkPurposes.ts';
import type { TemplateSpec } from '#services/mail/templateSpec.ts';

/** The mails about a booking. */
export const bookingMails = {
  'consent-requested': {
    awaited: true,
    about: 'tradelines',
    always: true,
    needs: ['bookingId', 'accessLinkId'],
    asks: ['signConsent'],
    page: ({ bookingId, accessLinkId = '' }, secretOf) =>
      `/cardholder/bookings/${bookingId}/consent-form#access=${secretOf(linkPurposes.accessLink, accessLinkId)}`,
  },
  'consent-reminder': {
    about: 'tradelines',
    needs: ['bookingId'],
    asks: ['signConsent'],
    page: ({ bookingId }) => `/cardholder/bookings/${bookingId}/consent-form`,
  },
  'add-au-reminder': {
    about: 'tradelines',
    needs: ['bookingId'],
    namesClient: true,
    asks: ['reportAuAdded'],
    documents: ['consent-form'],
  },
  'booking-declined': { about: 'orders', needs: ['orderId'] },
  'booking-cancelled': { about: 'tradelines', always: true, needs: ['bookingId'] },
  'booking-moved': { about: 'tradelines', always: true, needs: ['bookingId'] },
  'au-added': { about: 'tradelines', needs: ['orderId'] },
  'balance-reminder': { about: 'tradelines', needs: ['bookingId'], namesClient: true, asks: ['confirmBalance'] },
  posted: { about: 'tradelines', needs: ['orderId'] },
  'posting-accepted': { about: 'tradelines', needs: ['orderId'] },
  'posting-accepted-after-claim': { about: 'tradelines', needs: ['orderId'] },
  'removal-due': {
    about: 'tradelines',
    always: true,
    needs: ['bookingId'],
    namesClient: true,
    asks: ['reportAuRemoved'],
    documents: ['consent-form'],
  },
  'au-removed': { about: 'tradelines', needs: ['orderId'], documents: ['receipt', 'consent-form'] },
  'commission-changed': { about: 'payouts', always: true, needs: ['bookingId'] },
  'commission-voided': { about: 'payouts', always: true, needs: ['bookingId'] },
  'commission-paid': { about: 'payouts', needs: ['bookingId'], documents: ['consent-form'] },
  'commission-unpaid': { about: 'payouts', always: true, needs: ['bookingId'] },
} as const satisfies Readonly<Record<string, TemplateSpec>>;
