import { cardholder, staff } from '#workflows/kernel/who.ts';
import { get, post, put } from '#services/http/routes.ts';

export const holds = get('holds', '/api/v1/cards/:id/holds/', [cardholder, staff('cards', 2)], {
  takesAfter: true,
});
export const addHold = post('addHold', '/api/v1/cards/:id/holds/', {
  command: { lifecycle: 'holds', name: 'placeHold' },
});
export const rescheduleHold = put('rescheduleHold', '/api/v1/cards/:id/holds/:holdId/', {
  command: { lifecycle: 'holds', name: 'reschedule' },
});
export const cancelHold = post('cancelHold', '/api/v1/cards/:id/holds/:holdId/cancel/', {
  command: { lifecycle: 'holds', name: 'cancel' },
});
