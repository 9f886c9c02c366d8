import { cardholder } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const statement: Of<'statement'> = {
  name: 'statement',
  method: 'get',
  path: '/api/v1/cardholder/statement/',
  access: [cardholder],
  takesAfter: true,
};
export const exportStatement: Of<'exportStatement'> = {
  name: 'exportStatement',
  method: 'get',
  path: '/api/v1/cardholder/statement/export/',
  access: [cardholder],
  answers: 'file',
};
