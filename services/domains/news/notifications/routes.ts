import { get, post, put } from '#services/http/routes.ts';

/** Ways to deliver a notification. */
export const channels = ['both', 'app', 'mail', 'off'] as const;
/** Subjects for which a channel can be chosen: those of all mails except the account's own, which are always mailed. */
export const chosenSubjects = [
  'orders',
  'tradelines',
  'extensions',
  'claims',
  'cards',
  'payouts',
  'tickets',
  'work',
] as const;

export const notifications = get('notifications', '/api/v1/notifications/', 'signedIn');
/** Also sent automatically by the page that the news is about, so it does not extend the session. */
export const readNotifications = post('readNotifications', '/api/v1/notifications/read/', 'signedIn', {
  background: true,
});
export const notificationChoices = get('notificationChoices', '/api/v1/notifications/choices/', 'signedIn');
export const chooseNotifications = put('chooseNotifications', '/api/v1/notifications/choices/', 'signedIn');
