import { admin } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const siteInfo: Of<'siteInfo'> = {
  name: 'siteInfo',
  method: 'get',
  path: '/api/v1/configurations/',
  access: 'anyone',
};
export const sitePreferences: Of<'sitePreferences'> = {
  name: 'sitePreferences',
  method: 'get',
  path: '/api/v1/site-preferences/',
  access: 'anyone',
};
export const settings: Of<'settings'> = { name: 'settings', method: 'get', path: '/api/v1/settings/', access: [admin] };
export const changeSettings: Of<'changeSettings'> = {
  name: 'changeSettings',
  method: 'put',
  path: '/api/v1/settings/',
  access: [admin],
  recentlyConfirmed: true,
};

export const aboutSettings: Of<'aboutSettings'> = {
  name: 'aboutSettings',
  method: 'get',
  path: '/api/v1/settings/about/',
  access: [admin],
};
export const undoSettings: Of<'undoSettings'> = {
  name: 'undoSettings',
  method: 'post',
  path: '/api/v1/settings/undo/',
  access: [admin],
  recentlyConfirmed: true,
};

export const constants: Of<'constants'> = {
  name: 'constants',
  method: 'get',
  path: '/api/v1/constants/',
  access: 'anyone',
};
export const lenders: Of<'lenders'> = { name: 'lenders', method: 'get', path: '/api/v1/lenders/', access: [admin] };
export const changeLender: Of<'changeLender'> = {
  name: 'changeLender',
  method: 'patch',
  path: '/api/v1/lenders/:id/',
  access: [admin],
  recentlyConfirmed: true,
};

export const previewLender: Of<'previewLender'> = {
  name: 'previewLender',
  method: 'post',
  path: '/api/v1/lenders/:id/preview/',
  access: [admin],
};
export const undoLender: Of<'undoLender'> = {
  name: 'undoLender',
  method: 'post',
  path: '/api/v1/lenders/undo/',
  access: [admin],
  recentlyConfirmed: true,
};

/** What a change would do, before it is made. */
export const previewConstants: Of<'previewConstants'> = {
  name: 'previewConstants',
  method: 'post',
  path: '/api/v1/constants/preview/',
  access: [admin],
};
export const undoConstants: Of<'undoConstants'> = {
  name: 'undoConstants',
  method: 'post',
  path: '/api/v1/constants/undo/',
  access: [admin],
  recentlyConfirmed: true,
};
export const changeConstants: Of<'changeConstants'> = {
  name: 'changeConstants',
  method: 'post',
  path: '/api/v1/constants/',
  access: [admin],
  recentlyConfirmed: true,
};
