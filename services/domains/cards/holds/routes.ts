import { cardholder, staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const holds: Of<'holds'> = {
  name: 'holds',
  method: 'get',
  path: '/api/v1/cards/:id/holds/',
  access: [cardholder, staff('cards', 2)],
  takesAfter: true,
};
export const addHold: Of<'addHold'> = {
  name: 'addHold',
  method: 'post',
  path: '/api/v1/cards/:id/holds/',
  command: { lifecycle: 'holds', name: 'placeHold' },
};
export const rescheduleHold: Of<'rescheduleHold'> = {
  name: 'rescheduleHold',
  method: 'put',
  path: '/api/v1/cards/:id/holds/:holdId/',
  command: { lifecycle: 'holds', name: 'reschedule' },
};
export const cancelHold: Of<'cancelHold'> = {
  name: 'cancelHold',
  method: 'post',
  path: '/api/v1/cards/:id/holds/:holdId/cancel/',
  command: { lifecycle: 'holds', name: 'cancel' },
};
