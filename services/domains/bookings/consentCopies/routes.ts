import * as bookingRoutes from '#services/domains/bookings/routes.ts';
import * as clientRoutes from '#services/domains/orders/clientRoutes.ts';
import { get } from '#services/http/routes.ts';

export const bookingConsentCopy = get(
  'bookingConsentCopy',
  '/api/v1/bookings/:id/consent-form/pdf/',
  bookingRoutes.consentForm.access,
  { accessLink: bookingRoutes.consentForm.accessLink, answers: 'file' },
);
export const orderConsentCopy = get(
  'orderConsentCopy',
  '/api/v1/orders/:id/consent-form/pdf/',
  clientRoutes.orderConsentForm.access,
  { answers: 'file' },
);
