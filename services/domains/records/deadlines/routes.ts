import { staff } from '#workflows/kernel/who.ts';
import { get } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const deadlines = get<S['deadlines']>(
  'deadlines',
  '/api/v1/deadlines/',
  [staff('orders', 2), staff('cards', 2), staff('users', 2)],
  { takesAfter: true },
);
