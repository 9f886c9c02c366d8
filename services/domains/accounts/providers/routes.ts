import { get, post, remove } from '#services/http/routes.ts';

export const providerList = get('providerList', '/api/users/rest-auth/providers/', 'anyone');
export const startGoogle = post('startGoogle', '/api/users/rest-auth/google/', 'anyone');
export const startFacebook = post('startFacebook', '/api/users/rest-auth/facebook/', 'anyone');
export const finishProvider = post('finishProvider', '/api/users/rest-auth/providers/finish/', 'anyone');
export const providerEmail = post('providerEmail', '/api/users/rest-auth/providers/email/', 'anyone');
export const providerLink = post('providerLink', '/api/users/rest-auth/providers/link/', 'anyone');
export const confirmProviderLink = post(
  'confirmProviderLink',
  '/api/users/rest-auth/providers/link/confirm/',
  'anyone',
);
export const ownProviders = get('ownProviders', '/api/v1/users/providers/', 'signedIn');
export const unlinkProvider = remove('unlinkProvider', '/api/v1/users/providers/:provider/', 'signedIn', {
  recentlyConfirmed: true,
});
