import { cardholder } from '#workflows/kernel/who.ts';
import { get } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const statement = get<S['statement']>('statement', '/api/v1/cardholder/statement/', [cardholder], {
  takesAfter: true,
});
export const exportStatement = get<S['exportStatement']>(
  'exportStatement',
  '/api/v1/cardholder/statement/export/',
  [cardholder],
  { answers: 'file' },
);
