import { staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const deadlines: Of<'deadlines'> = {
  name: 'deadlines',
  method: 'get',
  path: '/api/v1/deadlines/',
  access: [staff('orders', 2), staff('cards', 2), staff('users', 2)],
  takesAfter: true,
};
