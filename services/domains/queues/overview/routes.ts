import { admin } from '#workflows/kernel/who.ts';
import { get } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

/** For whom something can wait: what the product does by itself waits for nobody. */
export const waitingTurns = ['staff', 'cardholder', 'buyer'] as const;
/** So many days a trend goes back, today among them. */
export const trendDays = 14;
/** So many days of work are counted, today among them. */
export const workloadDays = 7;

type S = typeof schemas;

export const overview = get<S['overview']>('overview', '/api/v1/overview/', [admin], {
  takesAfter: true,
  background: true,
});
export const waitingFor = get<S['waitingFor']>('waitingFor', '/api/v1/overview/waiting/', [admin], {
  takesAfter: true,
});
