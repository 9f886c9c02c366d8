import { buyer, cardholder, staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

const readers = [buyer, cardholder, staff('tickets', 2)];
/** Who of the staff reads the addresses of those who write tickets (product spec, section 6: type select and email). */
export const addressReaders = [staff('tickets', 3)] as const;

export const tickets: Of<'tickets'> = {
  name: 'tickets',
  method: 'get',
  path: '/api/v1/tickets/',
  access: readers,
  takesAfter: true,
};
export const openTicket: Of<'openTicket'> = {
  name: 'openTicket',
  method: 'post',
  path: '/api/v1/tickets/',
  command: { lifecycle: 'ticket', name: 'openTicket' },
  limit: { tries: 20, seconds: 3_600 },
};
export const unreadCount: Of<'unreadCount'> = {
  name: 'unreadCount',
  method: 'get',
  path: '/api/v1/tickets/unread-count/',
  access: readers,
  takesAfter: true,
};
/** What a new ticket can be about: the customer's own orders and tradelines. Staff name the customer by e-mail. */
export const ticketSubjects: Of<'ticketSubjects'> = {
  name: 'ticketSubjects',
  method: 'get',
  path: '/api/v1/tickets/subjects/',
  access: [buyer, cardholder, ...addressReaders],
  takesAfter: true,
};
export const answerTimes: Of<'answerTimes'> = {
  name: 'answerTimes',
  method: 'get',
  path: '/api/v1/tickets/answer-times/',
  access: [staff('tickets', 2)],
  takesAfter: true,
};
export const ticket: Of<'ticket'> = {
  name: 'ticket',
  method: 'get',
  path: '/api/v1/tickets/:id/',
  access: readers,
};
export const changeTicket: Of<'changeTicket'> = {
  name: 'changeTicket',
  method: 'patch',
  path: '/api/v1/tickets/:id/',
  access: readers,
  whileLoggedInAs: true,
};
export const deleteTicket: Of<'deleteTicket'> = {
  name: 'deleteTicket',
  method: 'delete',
  path: '/api/v1/tickets/:id/',
  command: { lifecycle: 'ticket', name: 'delete' },
};
export const ticketMessages: Of<'ticketMessages'> = {
  name: 'ticketMessages',
  method: 'get',
  path: '/api/v1/tickets/:id/messages/',
  access: readers,
};
export const writeMessage: Of<'writeMessage'> = {
  name: 'writeMessage',
  method: 'post',
  path: '/api/v1/tickets/:id/messages/',
  access: readers,
  whileLoggedInAs: true,
  limit: { tries: 120, seconds: 3_600 },
};
/** Sent by the page when it shows what is new: no reason to stay signed in. */
export const readTicket: Of<'readTicket'> = {
  name: 'readTicket',
  method: 'post',
  path: '/api/v1/tickets/:id/read/',
  access: readers,
  background: true,
};
export const revealAgencyLogin: Of<'revealAgencyLogin'> = {
  name: 'revealAgencyLogin',
  method: 'post',
  path: '/api/v1/tickets/:id/agency-login/reveal/',
  command: { lifecycle: 'ticket', name: 'recordReveal' },
  recentlyConfirmed: true,
};
