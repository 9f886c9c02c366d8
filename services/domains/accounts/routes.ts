import { staff } from '#workflows/kernel/who.ts';
import { get, patch, post } from '#services/http/routes.ts';

export const login = post('login', '/api/users/rest-auth/login/', 'anyone', { whileReadOnly: true });
export const logout = post('logout', '/api/users/rest-auth/logout/', 'anyone', { whileReadOnly: true });
export const me = get('me', '/api/users/edit_info/', 'signedIn', {
  accessLink: 'answered',
  beforeSecondFactor: true,
  beforeOwnPassword: true,
});
/** The first request of every page: not being signed in is a regular answer and no error. */
export const session = get('session', '/api/v1/users/session/', 'anyone');
export const editMe = patch('editMe', '/api/users/edit_info/', 'signedIn', {
  whileLoggedInAs: true,
  beforeEmailConfirmed: true,
});
export const checkToken = post('checkToken', '/api/users/check_token/', 'anyone');
export const confirmPassword = post('confirmPassword', '/api/v1/users/confirm-password/', 'signedIn', {
  whileLoggedInAs: true,
  beforeSecondFactor: true,
  beforeOwnPassword: true,
});
export const passwordConfirmed = get('passwordConfirmed', '/api/v1/users/confirm-password/', 'signedIn', {
  recentlyConfirmed: true,
  beforeSecondFactor: true,
  beforeOwnPassword: true,
});
export const logInAs = post('logInAs', '/api/v1/user-management/:id/login-as/', [staff('users', 3)], {
  whileLoggedInAs: true,
  recentlyConfirmed: true,
});
export const returnToOwnAccount = post('returnToOwnAccount', '/api/v1/users/return/', 'signedIn', {
  whileLoggedInAs: true,
});
/** Empty in production. */
export const demoAccounts = get('demoAccounts', '/api/v1/demo-accounts/', 'anyone');
