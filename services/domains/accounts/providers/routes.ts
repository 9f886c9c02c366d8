import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const providerList: Of<'providerList'> = {
  name: 'providerList',
  method: 'get',
  path: '/api/users/rest-auth/providers/',
  access: 'anyone',
};
export const startGoogle: Of<'startGoogle'> = {
  name: 'startGoogle',
  method: 'post',
  path: '/api/users/rest-auth/google/',
  access: 'anyone',
};
export const startFacebook: Of<'startFacebook'> = {
  name: 'startFacebook',
  method: 'post',
  path: '/api/users/rest-auth/facebook/',
  access: 'anyone',
};
export const finishProvider: Of<'finishProvider'> = {
  name: 'finishProvider',
  method: 'post',
  path: '/api/users/rest-auth/providers/finish/',
  access: 'anyone',
};
export const providerEmail: Of<'providerEmail'> = {
  name: 'providerEmail',
  method: 'post',
  path: '/api/users/rest-auth/providers/email/',
  access: 'anyone',
};
export const providerLink: Of<'providerLink'> = {
  name: 'providerLink',
  method: 'post',
  path: '/api/users/rest-auth/providers/link/',
  access: 'anyone',
};
export const confirmProviderLink: Of<'confirmProviderLink'> = {
  name: 'confirmProviderLink',
  method: 'post',
  path: '/api/users/rest-auth/providers/link/confirm/',
  access: 'anyone',
};
export const ownProviders: Of<'ownProviders'> = {
  name: 'ownProviders',
  method: 'get',
  path: '/api/v1/users/providers/',
  access: 'signedIn',
};
export const unlinkProvider: Of<'unlinkProvider'> = {
  name: 'unlinkProvider',
  method: 'delete',
  path: '/api/v1/users/providers/:provider/',
  access: 'signedIn',
  recentlyConfirmed: true,
};
