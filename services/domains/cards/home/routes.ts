import { cardholder } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const cardholderHome: Of<'cardholderHome'> = {
  name: 'cardholderHome',
  method: 'get',
  path: '/api/v1/cardholder/home/',
  access: [cardholder],
  takesAfter: true,
};
