import { get, post } from '#services/http/routes.ts';

export const live = get('live', '/api/live', 'signedIn', {
  accessLink: 'answered',
  always: true,
  answers: 'events',
  background: true,
});
export const reportDifference = post('reportDifference', '/api/v1/page-differences/', 'signedIn', {
  accessLink: true,
  whileReadOnly: true,
  whileLoggedInAs: true,
});
export const healthz = get('healthz', '/healthz', 'anyone', { always: true });
export const readyz = get('readyz', '/readyz', 'anyone', { always: true });
export const metrics = get('metrics', '/metrics', 'anyone', { always: true, answers: 'text' });
export const openapi = get('openapi', '/api/openapi.json', 'anyone');
