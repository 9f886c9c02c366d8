import { admin, staff as staffOf } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './personContract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

/** One person: apart, because the lists of people are asked for by pages that show nobody's account. */
export const person: Of<'person'> = {
  name: 'person',
  method: 'get',
  path: '/api/v1/user-management/:id/',
  access: [staffOf('users', 2)],
  takesAfter: true,
};
export const personSessions: Of<'personSessions'> = {
  name: 'personSessions',
  method: 'get',
  path: '/api/v1/user-management/:id/sessions/',
  access: [staffOf('users', 3)],
};
export const setOneTimePassword: Of<'setOneTimePassword'> = {
  name: 'setOneTimePassword',
  method: 'post',
  path: '/api/v1/user-management/:id/set-password/',
  access: [staffOf('users', 3)],
  recentlyConfirmed: true,
};
export const endPersonSession: Of<'endPersonSession'> = {
  name: 'endPersonSession',
  method: 'delete',
  path: '/api/v1/user-management/:id/sessions/:sessionId/',
  access: [staffOf('users', 3)],
  recentlyConfirmed: true,
};
/** Cannot be undone: keys are destroyed, and whatever names the person is emptied. */
export const forgetPerson: Of<'forgetPerson'> = {
  name: 'forgetPerson',
  method: 'delete',
  path: '/api/v1/user-management/:id/',
  access: [admin],
  recentlyConfirmed: true,
};
