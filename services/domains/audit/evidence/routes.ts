import { staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const evidencePack: Of<'evidencePack'> = {
  name: 'evidencePack',
  method: 'get',
  path: '/api/v1/order-management/:id/evidence/',
  access: [staff('orders', 3)],
  answers: 'file',
};
/** Public, so that whoever holds a pack can compare. */
export const evidenceKey: Of<'evidenceKey'> = {
  name: 'evidenceKey',
  method: 'get',
  path: '/api/v1/evidence/public-key/',
  access: 'anyone',
};
