import { patch, post } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

/** Routes of sign-up and of mailed links, in a file of their own because every page loads the other one. */
export const register = post<S['register']>('register', '/api/users/register/', 'anyone');
/** Tells no more than `register` does, under its limits. */
export const hasAccount = post<S['hasAccount']>('hasAccount', '/api/v1/users/has-account/', 'anyone');
export const registerAtCheckout = post<S['registerAtCheckout']>(
  'registerAtCheckout',
  '/api/v1/users/register-at-checkout/',
  'anyone',
);
export const verifyEmail = post<S['verifyEmail']>(
  'verifyEmail',
  '/api/users/rest-auth/registration/verify-email/',
  'anyone',
);
export const resendEmail = post<S['resendEmail']>('resendEmail', '/api/users/resend_email/', 'anyone');
export const resetPassword = post<S['resetPassword']>(
  'resetPassword',
  '/api/users/rest-auth/password/reset/',
  'anyone',
);
export const resetLink = post<S['resetLink']>('resetLink', '/api/users/rest-auth/password/reset/link/', 'anyone');
export const confirmPasswordReset = post<S['confirmPasswordReset']>(
  'confirmPasswordReset',
  '/api/users/rest-auth/password/reset/confirm/',
  'anyone',
);
export const setPassword = post<S['setPassword']>('setPassword', '/api/v1/users/set-password/', 'signedIn', {
  whileLoggedInAs: true,
  beforeSecondFactor: true,
  beforeOwnPassword: true,
});
export const changePassword = patch<S['changePassword']>('changePassword', '/api/v1/users/set-password/', 'signedIn', {
  whileLoggedInAs: true,
  beforeSecondFactor: true,
  beforeOwnPassword: true,
});
export const openAccessLink = post<S['openAccessLink']>(
  'openAccessLink',
  '/api/v1/bookings/access-link/open/',
  'anyone',
);
export const renewAccessLink = post<S['renewAccessLink']>(
  'renewAccessLink',
  '/api/v1/bookings/access-link/renew/',
  'anyone',
);
