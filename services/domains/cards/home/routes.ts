import { cardholder } from '#workflows/kernel/who.ts';
import { get } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const cardholderHome = get<S['cardholderHome']>('cardholderHome', '/api/v1/cardholder/home/', [cardholder], {
  takesAfter: true,
});
