import { cardholder, staff } from '#workflows/kernel/who.ts';
import { get, post, put } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const holds = get<S['holds']>('holds', '/api/v1/cards/:id/holds/', [cardholder, staff('cards', 2)], {
  takesAfter: true,
});
export const addHold = post<S['addHold']>('addHold', '/api/v1/cards/:id/holds/', {
  command: { lifecycle: 'holds', name: 'placeHold' },
});
export const rescheduleHold = put<S['rescheduleHold']>('rescheduleHold', '/api/v1/cards/:id/holds/:holdId/', {
  command: { lifecycle: 'holds', name: 'reschedule' },
});
export const cancelHold = post<S['cancelHold']>('cancelHold', '/api/v1/cards/:id/holds/:holdId/cancel/', {
  command: { lifecycle: 'holds', name: 'cancel' },
});
