import { admin, staff as staffOf } from '#workflows/kernel/who.ts';
import { get, post, remove } from '#services/http/routes.ts';
import type { schemas } from './personContract.ts';

type S = typeof schemas;

/** One person: apart, because the lists of people are asked for by pages that show nobody's account. */
export const person = get<S['person']>('person', '/api/v1/user-management/:id/', [staffOf('users', 2)], {
  takesAfter: true,
});
export const personSessions = get<S['personSessions']>('personSessions', '/api/v1/user-management/:id/sessions/', [
  staffOf('users', 3),
]);
export const setOneTimePassword = post<S['setOneTimePassword']>(
  'setOneTimePassword',
  '/api/v1/user-management/:id/set-password/',
  [staffOf('users', 3)],
  { recentlyConfirmed: true },
);
export const endPersonSession = remove<S['endPersonSession']>(
  'endPersonSession',
  '/api/v1/user-management/:id/sessions/:sessionId/',
  [staffOf('users', 3)],
  { recentlyConfirmed: true },
);
/** Cannot be undone: keys are destroyed, and whatever names the person is emptied. */
export const forgetPerson = remove<S['forgetPerson']>('forgetPerson', '/api/v1/user-management/:id/', [admin], {
  recentlyConfirmed: true,
});
