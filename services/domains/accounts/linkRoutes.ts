import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

/** Signing up, and what mailed links ask for: apart, because every page comes with the other file. */
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
  beforeOwnPassword: true,
};
export const changePassword: Of<'changePassword'> = {
  name: 'changePassword',
  method: 'patch',
  path: '/api/v1/users/set-password/',
  access: 'signedIn',
  whileLoggedInAs: true,
  beforeSecondFactor: true,
  beforeOwnPassword: true,
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
