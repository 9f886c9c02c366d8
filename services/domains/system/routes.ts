import { get, post } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const live = get<S['live']>('live', '/api/live', 'signedIn', {
  accessLink: 'answered',
  always: true,
  answers: 'events',
  background: true,
});
export const reportDifference = post<S['reportDifference']>(
  'reportDifference',
  '/api/v1/page-differences/',
  'signedIn',
  { accessLink: true, whileReadOnly: true, whileLoggedInAs: true },
);
export const healthz = get<S['healthz']>('healthz', '/healthz', 'anyone', { always: true });
export const readyz = get<S['readyz']>('readyz', '/readyz', 'anyone', { always: true });
export const metrics = get<S['metrics']>('metrics', '/metrics', 'anyone', { always: true, answers: 'text' });
export const openapi = get<S['openapi']>('openapi', '/api/openapi.json', 'anyone');
