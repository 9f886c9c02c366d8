import { get, post, put } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

/** Ways to deliver a notification. */
export const channels = ['both', 'app', 'mail', 'off'] as const;
/** Subjects for which a channel can be chosen: those of all mails except the account's own, which are always mailed. */
export const chosenSubjects = ['orders', 'tradelines', 'extensions', 'claims', 'cards', 'payouts', 'tickets'] as const;

type S = typeof schemas;

export const notifications = get<S['notifications']>('notifications', '/api/v1/notifications/', 'signedIn');
export const readNotifications = post<S['readNotifications']>(
  'readNotifications',
  '/api/v1/notifications/read/',
  'signedIn',
);
export const notificationChoices = get<S['notificationChoices']>(
  'notificationChoices',
  '/api/v1/notifications/choices/',
  'signedIn',
);
export const chooseNotifications = put<S['chooseNotifications']>(
  'chooseNotifications',
  '/api/v1/notifications/choices/',
  'signedIn',
);
