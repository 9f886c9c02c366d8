import { admin } from '#workflows/kernel/who.ts';
import { get } from '#services/http/routes.ts';

/** Parties that work can wait for; the product's own automatic steps wait for nobody. */
export const waitingTurns = ['staff', 'cardholder', 'buyer'] as const;
/** The numbers of days that the charts can show, including today. The first is the default. */
export const chartDays = ['30', '14', '90'] as const;
/** Number of days over which work is counted, including today. */
export const workloadDays = 7;

export const overview = get('overview', '/api/v1/overview/', [admin], {
  takesAfter: true,
  background: true,
});
export const overviewCharts = get('overviewCharts', '/api/v1/overview/charts/', [admin], {
  takesAfter: true,
  background: true,
});
export const waitingFor = get('waitingFor', '/api/v1/overview/waiting/', [admin], {
  takesAfter: true,
});
export const linesAt = get('linesAt', '/api/v1/overview/lines/', [admin], {
  takesAfter: true,
});
export const doneWork = get('doneWork', '/api/v1/overview/done/', [admin], {
  takesAfter: true,
});
