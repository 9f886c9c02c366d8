import { admin } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

/** For whom something can wait: what the product does by itself waits for nobody. */
export const waitingTurns = ['staff', 'cardholder', 'buyer'] as const;
/** So many days a trend goes back, today among them. */
export const trendDays = 14;
/** So many days of work are counted, today among them. */
export const workloadDays = 7;

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const overview: Of<'overview'> = {
  name: 'overview',
  method: 'get',
  path: '/api/v1/overview/',
  access: [admin],
  takesAfter: true,
  background: true,
};
export const waitingFor: Of<'waitingFor'> = {
  name: 'waitingFor',
  method: 'get',
  path: '/api/v1/overview/waiting/',
  access: [admin],
  takesAfter: true,
};
