import { staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const login: Of<'login'> = {
  name: 'login',
  method: 'post',
  path: '/api/users/rest-auth/login/',
  access: 'anyone',
  whileReadOnly: true,
};
export const logout: Of<'logout'> = {
  name: 'logout',
  method: 'post',
  path: '/api/users/rest-auth/logout/',
  access: 'anyone',
  whileReadOnly: true,
};
export const me: Of<'me'> = {
  name: 'me',
  method: 'get',
  path: '/api/users/edit_info/',
  access: 'signedIn',
  accessLink: 'answered',
  beforeSecondFactor: true,
  beforeOwnPassword: true,
};
/** What pages ask first: to be nobody is an answer here, no fault. */
export const session: Of<'session'> = {
  name: 'session',
  method: 'get',
  path: '/api/v1/users/session/',
  access: 'anyone',
};
export const editMe: Of<'editMe'> = {
  name: 'editMe',
  method: 'patch',
  path: '/api/users/edit_info/',
  access: 'signedIn',
  whileLoggedInAs: true,
};
export const checkToken: Of<'checkToken'> = {
  name: 'checkToken',
  method: 'post',
  path: '/api/users/check_token/',
  access: 'anyone',
};
export const confirmPassword: Of<'confirmPassword'> = {
  name: 'confirmPassword',
  method: 'post',
  path: '/api/v1/users/confirm-password/',
  access: 'signedIn',
  whileLoggedInAs: true,
  beforeSecondFactor: true,
  beforeOwnPassword: true,
};
export const passwordConfirmed: Of<'passwordConfirmed'> = {
  name: 'passwordConfirmed',
  method: 'get',
  path: '/api/v1/users/confirm-password/',
  access: 'signedIn',
  recentlyConfirmed: true,
  beforeSecondFactor: true,
  beforeOwnPassword: true,
};
export const logInAs: Of<'logInAs'> = {
  name: 'logInAs',
  method: 'post',
  path: '/api/v1/user-management/:id/login-as/',
  access: [staff('users', 3)],
  whileLoggedInAs: true,
  recentlyConfirmed: true,
};
export const returnToOwnAccount: Of<'returnToOwnAccount'> = {
  name: 'returnToOwnAccount',
  method: 'post',
  path: '/api/v1/users/return/',
  access: 'signedIn',
  whileLoggedInAs: true,
};
/** Empty in production. */
export const demoAccounts: Of<'demoAccounts'> = {
  name: 'demoAccounts',
  method: 'get',
  path: '/api/v1/demo-accounts/',
  access: 'anyone',
};
