import { admin } from '#workflows/kernel/who.ts';
import { get } from '#services/http/routes.ts';

/** Parties that work can wait for; the product's own automatic steps wait for nobody. */
export const waitingTurns = ['staff', 'cardholder', 'buyer'] as const;
/** Number of days in a trend, including today. */
export const trendDays = 14;
/** Number of days over which work is counted, including today. */
export const workloadDays = 7;

export const overview = get('overview', '/api/v1/overview/', [admin], {
  takesAfter: true,
  background: true,
});
export const waitingFor = get('waitingFor', '/api/v1/overview/waiting/', [admin], {
  takesAfter: true,
});
