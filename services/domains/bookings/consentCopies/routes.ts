import * as bookingRoutes from '#services/domains/bookings/routes.ts';
import * as clientRoutes from '#services/domains/orders/clientRoutes.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const bookingConsentCopy: Of<'bookingConsentCopy'> = {
  name: 'bookingConsentCopy',
  method: 'get',
  path: '/api/v1/bookings/:id/consent-form/pdf/',
  access: bookingRoutes.consentForm.access,
  accessLink: bookingRoutes.consentForm.accessLink,
  answers: 'file',
};
export const orderConsentCopy: Of<'orderConsentCopy'> = {
  name: 'orderConsentCopy',
  method: 'get',
  path: '/api/v1/orders/:id/consent-form/pdf/',
  access: clientRoutes.orderConsentForm.access,
  answers: 'file',
};
