import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const live: Of<'live'> = {
  name: 'live',
  method: 'get',
  path: '/api/live',
  access: 'signedIn',
  accessLink: 'answered',
  always: true,
  answers: 'events',
  background: true,
};
export const reportDifference: Of<'reportDifference'> = {
  name: 'reportDifference',
  method: 'post',
  path: '/api/v1/page-differences/',
  access: 'signedIn',
  accessLink: true,
  whileReadOnly: true,
  whileLoggedInAs: true,
};
export const healthz: Of<'healthz'> = {
  name: 'healthz',
  method: 'get',
  always: true,
  path: '/healthz',
  access: 'anyone',
};
export const readyz: Of<'readyz'> = { name: 'readyz', method: 'get', always: true, path: '/readyz', access: 'anyone' };
export const metrics: Of<'metrics'> = {
  name: 'metrics',
  method: 'get',
  always: true,
  path: '/metrics',
  access: 'anyone',
  answers: 'text',
};
export const openapi: Of<'openapi'> = { name: 'openapi', method: 'get', path: '/api/openapi.json', access: 'anyone' };
