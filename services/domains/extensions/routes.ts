import { buyer, cardholder, staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

const readers = [buyer, cardholder, staff('orders', 2), staff('payments', 2)];

export const extensionsOfBooking: Of<'extensionsOfBooking'> = {
  name: 'extensionsOfBooking',
  method: 'get',
  path: '/api/v1/bookings/:id/extension-requests/',
  access: readers,
};
export const requestExtension: Of<'requestExtension'> = {
  name: 'requestExtension',
  method: 'post',
  path: '/api/v1/bookings/:id/extension-requests/',
  command: { lifecycle: 'extension', name: 'requestExtension' },
  limit: { tries: 60, seconds: 3_600 },
};
export const extension: Of<'extension'> = {
  name: 'extension',
  method: 'get',
  path: '/api/v1/extension-requests/:id/',
  access: readers,
};
export const deleteExtension: Of<'deleteExtension'> = {
  name: 'deleteExtension',
  method: 'delete',
  path: '/api/v1/extension-requests/:id/',
  command: { lifecycle: 'extension', name: 'delete' },
};
export const extensionPaidPending: Of<'extensionPaidPending'> = {
  name: 'extensionPaidPending',
  method: 'post',
  path: '/api/v1/extension-requests/:id/paid-pending/',
  command: { lifecycle: 'extension', name: 'markPaidPending' },
};
