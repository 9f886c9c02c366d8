import { staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;
/** What whoever must have a second factor does first. Not while logged in as another user: these are the owner's alone. */
const own = { access: 'signedIn', beforeSecondFactor: true } as const;

export const factors: Of<'factors'> = {
  name: 'factors',
  method: 'get',
  path: '/api/v1/users/second-factor/',
  ...own,
};
export const startTotp: Of<'startTotp'> = {
  name: 'startTotp',
  method: 'post',
  path: '/api/v1/users/second-factor/totp/',
  ...own,
  recentlyConfirmed: true,
};
export const confirmTotp: Of<'confirmTotp'> = {
  name: 'confirmTotp',
  method: 'post',
  path: '/api/v1/users/second-factor/totp/confirm/',
  ...own,
  recentlyConfirmed: true,
};
export const passkeyToAdd: Of<'passkeyToAdd'> = {
  name: 'passkeyToAdd',
  method: 'post',
  path: '/api/v1/users/second-factor/passkeys/options/',
  ...own,
  recentlyConfirmed: true,
};
export const addPasskey: Of<'addPasskey'> = {
  name: 'addPasskey',
  method: 'post',
  path: '/api/v1/users/second-factor/passkeys/',
  ...own,
  recentlyConfirmed: true,
};
export const passkeyToProve: Of<'passkeyToProve'> = {
  name: 'passkeyToProve',
  method: 'post',
  path: '/api/v1/users/second-factor/prove/',
  ...own,
};
export const removeFactor: Of<'removeFactor'> = {
  name: 'removeFactor',
  method: 'post',
  path: '/api/v1/users/second-factor/remove/',
  ...own,
};
export const renewRecoveryCodes: Of<'renewRecoveryCodes'> = {
  name: 'renewRecoveryCodes',
  method: 'post',
  path: '/api/v1/users/second-factor/recovery-codes/',
  ...own,
};
/** By the cookie of a login that waits for it. */
export const passkeyToSignIn: Of<'passkeyToSignIn'> = {
  name: 'passkeyToSignIn',
  method: 'post',
  path: '/api/users/rest-auth/second-factor/passkey/',
  access: 'anyone',
  whileReadOnly: true,
};
export const finishSignIn: Of<'finishSignIn'> = {
  name: 'finishSignIn',
  method: 'post',
  path: '/api/users/rest-auth/second-factor/',
  access: 'anyone',
  whileReadOnly: true,
};
export const resetFactors: Of<'resetFactors'> = {
  name: 'resetFactors',
  method: 'post',
  path: '/api/v1/user-management/:id/second-factor/reset/',
  access: [staff('users', 3)],
  recentlyConfirmed: true,
};
