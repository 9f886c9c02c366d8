import { buyer, staff } from '#workflows/kernel/who.ts';
import { get } from '#services/http/routes.ts';

export const evidencePack = get('evidencePack', '/api/v1/order-management/:id/evidence/', [staff('orders', 3)], {
  answers: 'file',
});
/** The order's buyer gets it in print, with what they may know. */
export const orderEvidence = get('orderEvidence', '/api/v1/orders/:id/evidence/', [buyer], { answers: 'file' });
/** What a buyer keeps of an order, to verify it without us. */
export const signedReceipt = get('signedReceipt', '/api/v1/orders/:id/signed-receipt/', [buyer], { answers: 'file' });
/** Public, so that whoever has a receipt can compare it with the log of today: it takes a number, and tells hashes. */
export const logGrowth = get('logGrowth', '/api/v1/log/growth/', 'anyone');
/** Public, so that anyone with a pack can compare the key. */
export const evidenceKey = get('evidenceKey', '/api/v1/evidence/public-key/', 'anyone');
