import { patch, post } from '#services/http/routes.ts';

/** Routes of sign-up and of mailed links, in a file of their own because every page loads the other one. */
export const register = post('register', '/api/users/register/', 'anyone');
/** Tells no more than `register` does, under its limits. */
export const hasAccount = post('hasAccount', '/api/v1/users/has-account/', 'anyone');
export const registerAtCheckout = post('registerAtCheckout', '/api/v1/users/register-at-checkout/', 'anyone');
export const verifyEmail = post('verifyEmail', '/api/users/rest-auth/registration/verify-email/', 'anyone');
export const resendEmail = post('resendEmail', '/api/users/resend_email/', 'anyone');
export const resetPassword = post('resetPassword', '/api/users/rest-auth/password/reset/', 'anyone');
export const resetLink = post('resetLink', '/api/users/rest-auth/password/reset/link/', 'anyone');
export const confirmPasswordReset = post(
  'confirmPasswordReset',
  '/api/users/rest-auth/password/reset/confirm/',
  'anyone',
);
export const setPassword = post('setPassword', '/api/v1/users/set-password/', 'signedIn', {
  whileLoggedInAs: true,
  beforeSecondFactor: true,
  beforeOwnPassword: true,
});
export const changePassword = patch('changePassword', '/api/v1/users/set-password/', 'signedIn', {
  whileLoggedInAs: true,
  beforeSecondFactor: true,
  beforeOwnPassword: true,
});
export const openAccessLink = post('openAccessLink', '/api/v1/bookings/access-link/open/', 'anyone');
export const renewAccessLink = post('renewAccessLink', '/api/v1/bookings/access-link/renew/', 'anyone');
