import { staff } from '#workflows/kernel/who.ts';
import { get } from '#services/http/routes.ts';

export const deadlines = get(
  'deadlines',
  '/api/v1/deadlines/',
  [staff('orders', 2), staff('cards', 2), staff('users', 2)],
  { takesAfter: true },
);
