import { admin } from '#workflows/kernel/who.ts';
import { get } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

/** Parties that work can wait for; the product's own automatic steps wait for nobody. */
export const waitingTurns = ['staff', 'cardholder', 'buyer'] as const;
/** Number of days in a trend, including today. */
export const trendDays = 14;
/** Number of days over which work is counted, including today. */
export const workloadDays = 7;

type S = typeof schemas;

export const overview = get<S['overview']>('overview', '/api/v1/overview/', [admin], {
  takesAfter: true,
  background: true,
});
export const waitingFor = get<S['waitingFor']>('waitingFor', '/api/v1/overview/waiting/', [admin], {
  takesAfter: true,
});
