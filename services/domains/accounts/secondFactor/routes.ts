import { staff } from '#workflows/kernel/who.ts';
import { get, post } from '#services/http/routes.ts';

/**
 * Access for people who must set up a second factor first. Not while impersonating: only the owner may use these
 * routes.
 */
const own = { access: 'signedIn', beforeSecondFactor: true } as const;

export const factors = get('factors', '/api/v1/users/second-factor/', { ...own });
export const startTotp = post('startTotp', '/api/v1/users/second-factor/totp/', {
  ...own,
  recentlyConfirmed: true,
});
export const confirmTotp = post('confirmTotp', '/api/v1/users/second-factor/totp/confirm/', {
  ...own,
  recentlyConfirmed: true,
});
export const passkeyToAdd = post('passkeyToAdd', '/api/v1/users/second-factor/passkeys/options/', {
  ...own,
  recentlyConfirmed: true,
});
export const addPasskey = post('addPasskey', '/api/v1/users/second-factor/passkeys/', {
  ...own,
  recentlyConfirmed: true,
});
export const passkeyToProve = post('passkeyToProve', '/api/v1/users/second-factor/prove/', {
  ...own,
});
export const removeFactor = post('removeFactor', '/api/v1/users/second-factor/remove/', { ...own });
export const renewRecoveryCodes = post('renewRecoveryCodes', '/api/v1/users/second-factor/recovery-codes/', { ...own });
/** Uses the cookie of a login that waits for the second factor. */
export const passkeyToSignIn = post('passkeyToSignIn', '/api/users/rest-auth/second-factor/passkey/', 'anyone', {
  whileReadOnly: true,
});
export const finishSignIn = post('finishSignIn', '/api/users/rest-auth/second-factor/', 'anyone', {
  whileReadOnly: true,
});
export const resetFactors = post(
  'resetFactors',
  '/api/v1/user-management/:id/second-factor/reset/',
  [staff('users', 3)],
  { recentlyConfirmed: true },
);
