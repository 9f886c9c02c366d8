import { buyer, staff } from '#workflows/kernel/who.ts';
import { get } from '#services/http/routes.ts';

export const evidencePack = get('evidencePack', '/api/v1/order-management/:id/evidence/', [staff('orders', 3)], {
  answers: 'file',
});
/** The order's buyer gets it in print, with what they may know. */
export const orderEvidence = get('orderEvidence', '/api/v1/orders/:id/evidence/', [buyer], { answers: 'file' });
/** Public, so that anyone with a pack can compare the key. */
export const evidenceKey = get('evidenceKey', '/api/v1/evidence/public-key/', 'anyone');
