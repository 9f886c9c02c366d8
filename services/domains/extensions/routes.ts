import { buyer, cardholder, staff } from '#workflows/kernel/who.ts';
import { get, post, remove } from '#services/http/routes.ts';

const readers = [buyer, cardholder, staff('orders', 2), staff('payments', 2)];

export const extensionsOfBooking = get('extensionsOfBooking', '/api/v1/bookings/:id/extension-requests/', readers);
export const requestExtension = post('requestExtension', '/api/v1/bookings/:id/extension-requests/', {
  command: { lifecycle: 'extension', name: 'requestExtension' },
  limit: { tries: 60, seconds: 3_600 },
});
export const extension = get('extension', '/api/v1/extension-requests/:id/', readers);
export const deleteExtension = remove('deleteExtension', '/api/v1/extension-requests/:id/', {
  command: { lifecycle: 'extension', name: 'delete' },
});
export const extensionPaidPending = post('extensionPaidPending', '/api/v1/extension-requests/:id/paid-pending/', {
  command: { lifecycle: 'extension', name: 'markPaidPending' },
});
