import { admin } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';
import type { schemas as constantsSchemas } from './constantsContract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const siteInfo: Of<'siteInfo'> = {
  name: 'siteInfo',
  method: 'get',
  path: '/api/v1/configurations/',
  access: 'signedIn',
};
export const settings: Of<'settings'> = { name: 'settings', method: 'get', path: '/api/v1/settings/', access: [admin] };
export const changeSettings: Of<'changeSettings'> = {
  name: 'changeSettings',
  method: 'put',
  path: '/api/v1/settings/',
  access: [admin],
};

type OfConstants<Name extends keyof typeof constantsSchemas> = Route<(typeof constantsSchemas)[Name]>;

export const constants: OfConstants<'constants'> = {
  name: 'constants',
  method: 'get',
  path: '/api/v1/constants/',
  access: [admin],
};
export const changeConstants: OfConstants<'changeConstants'> = {
  name: 'changeConstants',
  method: 'post',
  path: '/api/v1/constants/',
  access: [admin],
};
