import { staff } from '#workflows/kernel/who.ts';
import { get, patch, post } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const login = post<S['login']>('login', '/api/users/rest-auth/login/', 'anyone', { whileReadOnly: true });
export const logout = post<S['logout']>('logout', '/api/users/rest-auth/logout/', 'anyone', { whileReadOnly: true });
export const me = get<S['me']>('me', '/api/users/edit_info/', 'signedIn', {
  accessLink: 'answered',
  beforeSecondFactor: true,
  beforeOwnPassword: true,
});
/** The first request of every page: not being signed in is a regular answer and no error. */
export const session = get<S['session']>('session', '/api/v1/users/session/', 'anyone');
export const editMe = patch<S['editMe']>('editMe', '/api/users/edit_info/', 'signedIn', {
  whileLoggedInAs: true,
  beforeEmailConfirmed: true,
});
export const checkToken = post<S['checkToken']>('checkToken', '/api/users/check_token/', 'anyone');
export const confirmPassword = post<S['confirmPassword']>(
  'confirmPassword',
  '/api/v1/users/confirm-password/',
  'signedIn',
  { whileLoggedInAs: true, beforeSecondFactor: true, beforeOwnPassword: true },
);
export const passwordConfirmed = get<S['passwordConfirmed']>(
  'passwordConfirmed',
  '/api/v1/users/confirm-password/',
  'signedIn',
  { recentlyConfirmed: true, beforeSecondFactor: true, beforeOwnPassword: true },
);
export const logInAs = post<S['logInAs']>('logInAs', '/api/v1/user-management/:id/login-as/', [staff('users', 3)], {
  whileLoggedInAs: true,
  recentlyConfirmed: true,
});
export const returnToOwnAccount = post<S['returnToOwnAccount']>(
  'returnToOwnAccount',
  '/api/v1/users/return/',
  'signedIn',
  { whileLoggedInAs: true },
);
/** Empty in production. */
export const demoAccounts = get<S['demoAccounts']>('demoAccounts', '/api/v1/demo-accounts/', 'anyone');
