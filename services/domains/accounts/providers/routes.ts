import { get, post, remove } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const providerList = get<S['providerList']>('providerList', '/api/users/rest-auth/providers/', 'anyone');
export const startGoogle = post<S['startGoogle']>('startGoogle', '/api/users/rest-auth/google/', 'anyone');
export const startFacebook = post<S['startFacebook']>('startFacebook', '/api/users/rest-auth/facebook/', 'anyone');
export const finishProvider = post<S['finishProvider']>(
  'finishProvider',
  '/api/users/rest-auth/providers/finish/',
  'anyone',
);
export const providerEmail = post<S['providerEmail']>(
  'providerEmail',
  '/api/users/rest-auth/providers/email/',
  'anyone',
);
export const providerLink = post<S['providerLink']>('providerLink', '/api/users/rest-auth/providers/link/', 'anyone');
export const confirmProviderLink = post<S['confirmProviderLink']>(
  'confirmProviderLink',
  '/api/users/rest-auth/providers/link/confirm/',
  'anyone',
);
export const ownProviders = get<S['ownProviders']>('ownProviders', '/api/v1/users/providers/', 'signedIn');
export const unlinkProvider = remove<S['unlinkProvider']>(
  'unlinkProvider',
  '/api/v1/users/providers/:provider/',
  'signedIn',
  { recentlyConfirmed: true },
);
