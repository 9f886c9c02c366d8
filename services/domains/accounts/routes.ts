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
export const register: Of<'register'> = {
  name: 'register',
  method: 'post',
  path: '/api/users/register/',
  access: 'anyone',
};
export const verifyEmail: Of<'verifyEmail'> = {
  name: 'verifyEmail',
  method: 'post',
  path: '/api/users/rest-auth/registration/verify-email/',
  access: 'anyone',
};
export const resendEmail: Of<'resendEmail'> = {
  name: 'resendEmail',
  method: 'post',
  path: '/api/users/resend_email/',
  access: 'anyone',
};
export const checkToken: Of<'checkToken'> = {
  name: 'checkToken',
  method: 'post',
  path: '/api/users/check_token/',
  access: 'anyone',
};
export const resetPassword: Of<'resetPassword'> = {
  name: 'resetPassword',
  method: 'post',
  path: '/api/users/rest-auth/password/reset/',
  access: 'anyone',
};
export const resetLink: Of<'resetLink'> = {
  name: 'resetLink',
  method: 'post',
  path: '/api/users/rest-auth/password/reset/link/',
  access: 'anyone',
};
export const confirmPasswordReset: Of<'confirmPasswordReset'> = {
  name: 'confirmPasswordReset',
  method: 'post',
  path: '/api/users/rest-auth/password/reset/confirm/',
  access: 'anyone',
};
export const setPassword: Of<'setPassword'> = {
  name: 'setPassword',
  method: 'post',
  path: '/api/v1/users/set-password/',
  access: 'signedIn',
  whileLoggedInAs: true,
  beforeSecondFactor: true,
};
export const changePassword: Of<'changePassword'> = {
  name: 'changePassword',
  method: 'patch',
  path: '/api/v1/users/set-password/',
  access: 'signedIn',
  whileLoggedInAs: true,
  beforeSecondFactor: true,
};
export const confirmPassword: Of<'confirmPassword'> = {
  name: 'confirmPassword',
  method: 'post',
  path: '/api/v1/users/confirm-password/',
  access: 'signedIn',
  whileLoggedInAs: true,
  beforeSecondFactor: true,
};
export const passwordConfirmed: Of<'passwordConfirmed'> = {
  name: 'passwordConfirmed',
  method: 'get',
  path: '/api/v1/users/confirm-password/',
  access: 'signedIn',
  recentlyConfirmed: true,
  beforeSecondFactor: true,
};
export const openAccessLink: Of<'openAccessLink'> = {
  name: 'openAccessLink',
  method: 'post',
  path: '/api/v1/bookings/access-link/open/',
  access: 'anyone',
};
export const renewAccessLink: Of<'renewAccessLink'> = {
  name: 'renewAccessLink',
  method: 'post',
  path: '/api/v1/bookings/access-link/renew/',
  access: 'anyone',
};
export const logInAs: Of<'logInAs'> = {
  name: 'logInAs',
  method: 'post',
  path: '/api/v1/user-management/:id/login-as/',
  access: [staff('users', 3)],
  whileLoggedInAs: true,
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
