import { get, post } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const unread = get<S['unread']>('unread', '/api/v1/unread/', 'signedIn', { takesAfter: true });
export const seenUntil = get<S['seenUntil']>('seenUntil', '/api/v1/unread/:kind/:id/', 'signedIn');
/** Sent automatically by the page that shows the news, so it does not extend the session. */
export const readNews = post<S['readNews']>('readNews', '/api/v1/unread/:kind/:id/read/', 'signedIn', {
  background: true,
  whileLoggedInAs: true,
});
