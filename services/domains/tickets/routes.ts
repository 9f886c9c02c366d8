import { buyer, cardholder, staff } from '#workflows/kernel/who.ts';
import { get, patch, post, remove } from '#services/http/routes.ts';

const readers = [buyer, cardholder, staff('tickets', 2)];
/** Staff who may read the addresses of ticket authors (product spec, section 6: type select and email). */
export const addressReaders = [staff('tickets', 3)] as const;

export const tickets = get('tickets', '/api/v1/tickets/', readers, { takesAfter: true });
export const openTicket = post('openTicket', '/api/v1/tickets/', {
  command: { lifecycle: 'ticket', name: 'openTicket' },
  limit: { tries: 20, seconds: 3_600 },
});
export const unreadCount = get('unreadCount', '/api/v1/tickets/unread-count/', readers, {
  takesAfter: true,
});
/** Possible subjects of a new ticket: the customer's own orders and tradelines. Staff name the customer by e-mail. */
export const ticketSubjects = get(
  'ticketSubjects',
  '/api/v1/tickets/subjects/',
  [buyer, cardholder, ...addressReaders],
  { takesAfter: true },
);
export const answerTimes = get('answerTimes', '/api/v1/tickets/answer-times/', [staff('tickets', 2)], {
  takesAfter: true,
});
export const ticket = get('ticket', '/api/v1/tickets/:id/', readers);
/** What staff answer by: the customer's records, as far as the reader may see them, and templates of answers. */
export const ticketContext = get('ticketContext', '/api/v1/tickets/:id/context/', [staff('tickets', 2)], {
  takesAfter: true,
});
export const changeTicket = patch('changeTicket', '/api/v1/tickets/:id/', readers, {
  whileLoggedInAs: true,
});
export const deleteTicket = remove('deleteTicket', '/api/v1/tickets/:id/', {
  command: { lifecycle: 'ticket', name: 'delete' },
});
export const ticketMessages = get('ticketMessages', '/api/v1/tickets/:id/messages/', readers);
export const writeMessage = post('writeMessage', '/api/v1/tickets/:id/messages/', readers, {
  whileLoggedInAs: true,
  limit: { tries: 120, seconds: 3_600 },
});
/** Sent automatically by the page when it shows new messages, so it does not extend the session. */
export const readTicket = post('readTicket', '/api/v1/tickets/:id/read/', readers, {
  background: true,
});
export const revealAgencyLogin = post('revealAgencyLogin', '/api/v1/tickets/:id/agency-login/reveal/', {
  command: { lifecycle: 'ticket', name: 'recordReveal' },
  recentlyConfirmed: true,
});
