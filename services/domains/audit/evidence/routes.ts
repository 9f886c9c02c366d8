import { staff } from '#workflows/kernel/who.ts';
import { get } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const evidencePack = get<S['evidencePack']>(
  'evidencePack',
  '/api/v1/order-management/:id/evidence/',
  [staff('orders', 3)],
  { answers: 'file' },
);
/** Public, so that anyone with a pack can compare the key. */
export const evidenceKey = get<S['evidenceKey']>('evidenceKey', '/api/v1/evidence/public-key/', 'anyone');
