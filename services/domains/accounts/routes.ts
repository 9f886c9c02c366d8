import { buyer, cardholder, staff } from '#workflows/kernel/who.ts';
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
export const ownSessions: Of<'ownSessions'> = {
  name: 'ownSessions',
  method: 'get',
  path: '/api/v1/users/sessions/',
  access: 'signedIn',
  beforeSecondFactor: true,
};
export const endOtherSessions: Of<'endOtherSessions'> = {
  name: 'endOtherSessions',
  method: 'delete',
  path: '/api/v1/users/sessions/',
  access: 'signedIn',
  whileLoggedInAs: true,
  beforeSecondFactor: true,
};
export const endOwnSession: Of<'endOwnSession'> = {
  name: 'endOwnSession',
  method: 'delete',
  path: '/api/v1/users/sessions/:id/',
  access: 'signedIn',
  whileLoggedInAs: true,
  beforeSecondFactor: true,
};
/** What waits for the confirmation of both addresses. */
export const switchKind: Of<'switchKind'> = {
  name: 'switchKind',
  method: 'post',
  path: '/api/v1/users/switch-kind/',
  access: [buyer, cardholder],
};
export const ownLooks: Of<'ownLooks'> = {
  name: 'ownLooks',
  method: 'get',
  path: '/api/v1/users/looks/',
  access: 'signedIn',
};
export const emailChange: Of<'emailChange'> = {
  name: 'emailChange',
  method: 'get',
  path: '/api/users/set_email/',
  access: 'signedIn',
};
export const setEmail: Of<'setEmail'> = {
  name: 'setEmail',
  method: 'post',
  path: '/api/users/set_email/',
  access: 'signedIn',
  recentlyConfirmed: true,
};
export const withdrawEmail: Of<'withdrawEmail'> = {
  name: 'withdrawEmail',
  method: 'delete',
  path: '/api/users/set_email/',
  access: 'signedIn',
  whileLoggedInAs: true,
};
export const emailLink: Of<'emailLink'> = {
  name: 'emailLink',
  method: 'post',
  path: '/api/users/set_email/link/',
  access: 'anyone',
};
export const confirmEmail: Of<'confirmEmail'> = {
  name: 'confirmEmail',
  method: 'post',
  path: '/api/users/set_email/confirm/',
  access: 'anyone',
};
export const stopEmail: Of<'stopEmail'> = {
  name: 'stopEmail',
  method: 'post',
  path: '/api/users/set_email/stop/',
  access: 'anyone',
};
export const saveSource: Of<'saveSource'> = {
  name: 'saveSource',
  method: 'post',
  path: '/api/v1/users/save-source-type/',
  access: 'signedIn',
};
export const exportMe: Of<'exportMe'> = {
  name: 'exportMe',
  method: 'get',
  path: '/api/v1/users/export/',
  access: 'signedIn',
  recentlyConfirmed: true,
  ownSiteOnly: true,
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
