import { get, post } from '#services/http/routes.ts';

export const unread = get('unread', '/api/v1/unread/', 'signedIn', { takesAfter: true });
export const seenUntil = get('seenUntil', '/api/v1/unread/:kind/:id/', 'signedIn');
/** Sent automatically by the page that shows the news, so it does not extend the session. */
export const readNews = post('readNews', '/api/v1/unread/:kind/:id/read/', 'signedIn', {
  background: true,
  whileLoggedInAs: true,
});
