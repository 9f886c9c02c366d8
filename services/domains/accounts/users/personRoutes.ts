import { admin, staff as staffOf } from '#workflows/kernel/who.ts';
import { get, post, remove } from '#services/http/routes.ts';

/** What a person's timeline consists of. */
export const personEventKinds = [
  'orders',
  'payments',
  'bookings',
  'cards',
  'claims',
  'tickets',
  'account',
  'mails',
] as const;
/** Reasons to look twice at a person. */
export const riskNames = [
  'samePhone',
  'sameNetwork',
  'sameReference',
  'sameProof',
  'sameAddress',
  'samePayout',
  'otherPayer',
] as const;
export type RiskName = (typeof riskNames)[number];

/**
 * Routes of a single person, in a file of their own because lists of people are also used by pages without accounts.
 */
export const person = get('person', '/api/v1/user-management/:id/', [staffOf('users', 2)], {
  takesAfter: true,
});
export const personTimeline = get('personTimeline', '/api/v1/user-management/:id/timeline/', [staffOf('users', 2)], {
  takesAfter: true,
});
/** Also read beside an order and its payment. */
export const personRisks = get('personRisks', '/api/v1/user-management/:id/risks/', [
  staffOf('users', 2),
  staffOf('orders', 2),
]);
export const personSessions = get('personSessions', '/api/v1/user-management/:id/sessions/', [staffOf('users', 3)]);
export const setOneTimePassword = post(
  'setOneTimePassword',
  '/api/v1/user-management/:id/set-password/',
  [staffOf('users', 3)],
  { recentlyConfirmed: true },
);
export const endPersonSession = remove(
  'endPersonSession',
  '/api/v1/user-management/:id/sessions/:sessionId/',
  [staffOf('users', 3)],
  { recentlyConfirmed: true },
);
/** Irreversible: destroys keys, and clears everything that names the person. */
export const forgetPerson = remove('forgetPerson', '/api/v1/user-management/:id/', [admin], {
  recentlyConfirmed: true,
});
