import { buyer, staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

const orders2 = staff('orders', 2);
const orders3 = staff('orders', 3);

/** What is asked about an order's client: apart, because every page comes with the other file. */
export const orderClientInfo: Of<'orderClientInfo'> = {
  name: 'orderClientInfo',
  method: 'get',
  path: '/api/v1/orders/:id/client-info/',
  access: [buyer, orders2],
  takesAfter: true,
};
export const orderConsentForm: Of<'orderConsentForm'> = {
  name: 'orderConsentForm',
  method: 'get',
  path: '/api/v1/orders/:id/consent-form/',
  access: [buyer, orders2],
  takesAfter: true,
};
export const signOrderConsentForm: Of<'signOrderConsentForm'> = {
  name: 'signOrderConsentForm',
  method: 'post',
  path: '/api/v1/orders/:id/consent-form/',
  command: { lifecycle: 'order', name: 'signClientConsent' },
};
export const clientLink: Of<'clientLink'> = {
  name: 'clientLink',
  method: 'get',
  path: '/api/v1/orders/:id/client-links/',
  access: [buyer, orders2],
};
export const makeClientLink: Of<'makeClientLink'> = {
  name: 'makeClientLink',
  method: 'post',
  path: '/api/v1/orders/:id/client-links/',
  access: [buyer, orders3],
  limit: { tries: 200, seconds: 3_600 },
};
export const revokeClientLink: Of<'revokeClientLink'> = {
  name: 'revokeClientLink',
  method: 'delete',
  path: '/api/v1/orders/:id/client-links/',
  access: [buyer, orders3],
};
export const clientInfoForm: Of<'clientInfoForm'> = {
  name: 'clientInfoForm',
  method: 'get',
  path: '/api/v1/orders/client-info/',
  access: 'anyone',
};
export const fillInClientInfo: Of<'fillInClientInfo'> = {
  name: 'fillInClientInfo',
  method: 'put',
  path: '/api/v1/orders/client-info/',
  access: 'anyone',
};
export const clientAddressForm: Of<'clientAddressForm'> = {
  name: 'clientAddressForm',
  method: 'get',
  path: '/api/v1/orders/tradeline-address/',
  access: 'anyone',
};
export const putClientAddress: Of<'putClientAddress'> = {
  name: 'putClientAddress',
  method: 'put',
  path: '/api/v1/orders/tradeline-address/',
  access: 'anyone',
};
