import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const unread: Of<'unread'> = {
  name: 'unread',
  method: 'get',
  path: '/api/v1/unread/',
  access: 'signedIn',
  takesAfter: true,
};
export const seenUntil: Of<'seenUntil'> = {
  name: 'seenUntil',
  method: 'get',
  path: '/api/v1/unread/:kind/:id/',
  access: 'signedIn',
};
/** Sent by the page that shows what is new: no reason to stay signed in. */
export const readNews: Of<'readNews'> = {
  name: 'readNews',
  method: 'post',
  path: '/api/v1/unread/:kind/:id/read/',
  access: 'signedIn',
  background: true,
  whileLoggedInAs: true,
};
