import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

/** How somebody is told about something. */
export const channels = ['both', 'app', 'mail', 'off'] as const;
/** What a channel can be chosen for: the subjects of mails but the account's own, which are always mailed. */
export const chosenSubjects = ['orders', 'tradelines', 'extensions', 'claims', 'cards', 'payouts', 'tickets'] as const;

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const notifications: Of<'notifications'> = {
  name: 'notifications',
  method: 'get',
  path: '/api/v1/notifications/',
  access: 'signedIn',
};
export const readNotifications: Of<'readNotifications'> = {
  name: 'readNotifications',
  method: 'post',
  path: '/api/v1/notifications/read/',
  access: 'signedIn',
};
export const notificationChoices: Of<'notificationChoices'> = {
  name: 'notificationChoices',
  method: 'get',
  path: '/api/v1/notifications/choices/',
  access: 'signedIn',
};
export const chooseNotifications: Of<'chooseNotifications'> = {
  name: 'chooseNotifications',
  method: 'put',
  path: '/api/v1/notifications/choices/',
  access: 'signedIn',
};
