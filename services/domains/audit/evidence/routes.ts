import { staff } from '#workflows/kernel/who.ts';
import { get } from '#services/http/routes.ts';

export const evidencePack = get('evidencePack', '/api/v1/order-management/:id/evidence/', [staff('orders', 3)], {
  answers: 'file',
});
/** Public, so that anyone with a pack can compare the key. */
export const evidenceKey = get('evidenceKey', '/api/v1/evidence/public-key/', 'anyone');
