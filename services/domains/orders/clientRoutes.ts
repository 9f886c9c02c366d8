import { buyer, staff } from '#workflows/kernel/who.ts';
import { get, post, put, remove } from '#services/http/routes.ts';

const orders2 = staff('orders', 2);
const orders3 = staff('orders', 3);

/** Routes about an order's client, in a file of their own because every page loads the other one. */
export const orderClientInfo = get('orderClientInfo', '/api/v1/orders/:id/client-info/', [buyer, orders2], {
  takesAfter: true,
});
export const orderConsentForm = get('orderConsentForm', '/api/v1/orders/:id/consent-form/', [buyer, orders2], {
  takesAfter: true,
});
export const signOrderConsentForm = post('signOrderConsentForm', '/api/v1/orders/:id/consent-form/', {
  command: { lifecycle: 'order', name: 'signClientConsent' },
});
export const clientLink = get('clientLink', '/api/v1/orders/:id/client-links/', [buyer, orders2]);
export const makeClientLink = post('makeClientLink', '/api/v1/orders/:id/client-links/', [buyer, orders3], {
  limit: { tries: 200, seconds: 3_600 },
});
export const revokeClientLink = remove('revokeClientLink', '/api/v1/orders/:id/client-links/', [buyer, orders3]);
export const clientInfoForm = get('clientInfoForm', '/api/v1/orders/client-info/', 'anyone');
export const fillInClientInfo = put('fillInClientInfo', '/api/v1/orders/client-info/', 'anyone');
export const clientAddressForm = get('clientAddressForm', '/api/v1/orders/tradeline-address/', 'anyone');
export const putClientAddress = put('putClientAddress', '/api/v1/orders/tradeline-address/', 'anyone');
