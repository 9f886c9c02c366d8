import { Ada, Bea, Carla, idOf, System, Tina, Tom } from './people.ts';
import { command, type Sent } from './story.ts';

/** What the server knows when Bea asks about her order. */
export const question = {
  type: 'existingOrder',
  messageId: idOf(900),
  text: 'When will it show?',
  fileIds: [idOf(550)],
  orderId: idOf(200),
  bookingId: null,
  cardId: null,
  buyerId: Bea.userId,
  cardholderId: null,
  notTheirs: [],
  strangeFiles: [],
  customerBlocked: false,
};
const message = (number: number, text: string) => ({
  messageId: idOf(number),
  text,
  fileIds: [],
  strangeFiles: [],
});
const box = (path: string) => ({
  sealed: 1,
  subject: `user:${Bea.userId}/agency:1`,
  eventId: idOf(950),
  path,
  box: 'AA==',
});

export const opened = command('openTicket', question).by(Bea);
export const openedByCarla = command('openTicket', {
  ...question,
  type: 'payout',
  orderId: null,
  buyerId: null,
  cardholderId: Carla.userId,
}).by(Carla);
export const openedForBea = command('openTicket', question).by(Tina);
export const wrote = command('reply', message(901, 'Any news?')).by(Bea);
export const answered = command('answer', message(902, 'By the 14th.')).by(Tom);
export const noted = command('addNote', { messageId: idOf(903), text: 'She is a regular.' }).by(Tom);
export const started = command('startWork').by(Tom);
export const closed = command('close').by(Tom);
export const closedByBea = command('close').by(Bea);
export const reopened = command('reopen').by(Bea);
export const reopenedByTom = command('reopen').by(Tom);
export const typeChanged = command('changeType', { type: 'payment' }).by(Tina);
export const assigned = command('assign', { assigneeId: Tom.userId, isStaff: true }).by(Tom);
export const deleted = command('delete', { reason: 'It is spam' }).by(Tina);
export const undeleted = command('undelete').by(Ada);
export const readByTom = command('markRead').by(Tom);
export const readByBea = command('markRead').by(Bea);
export const loginGiven = command('giveAgencyLogin', {
  agency: 'experian',
  codeDigits: 4,
  login: {
    username: box('username'),
    password: box('password'),
    securityAnswer: box('securityAnswer'),
    securityCode: box('securityCode'),
  },
}).by(Bea);
export const loginWithoutCode = command('giveAgencyLogin', {
  ...loginGiven.input,
  agency: 'creditKarma',
  codeDigits: 0,
  login: { ...(loginGiven.input['login'] as object), securityCode: null },
}).by(Bea);
export const revealed = command('recordReveal', { field: 'password', reason: 'Reading the report' }).by(Tina);
export const codeRevealed = command('recordReveal', { field: 'securityCode', reason: 'Reading the report' }).by(Tina);
/** 30 days after `NOW`. */
export const after30Days = '2026-04-01T18:00:00.000Z';
export const destroyed = command('destroyAgencyLogin').by(System).at(after30Days);

export const isClosed = [opened, closed];
export const isDeleted = [opened, deleted];

/** For each event type, a history that ends with it: the golden histories are recorded from these. */
export const ticketHistories: Readonly<Record<string, readonly Sent[]>> = {
  'ticket.opened.v1': [opened],
  'ticket.customer-wrote.v1': [opened, wrote],
  'ticket.staff-answered.v1': [opened, answered],
  'ticket.note-added.v1': [opened, noted],
  'ticket.work-started.v1': [opened, started],
  'ticket.closed.v1': isClosed,
  'ticket.reopened.v1': [...isClosed, reopened],
  'ticket.type-changed.v1': [opened, typeChanged],
  'ticket.assigned.v1': [opened, assigned],
  'ticket.deleted.v1': isDeleted,
  'ticket.undeleted.v1': [...isDeleted, undeleted],
  'ticket.read.v1': [opened, readByTom],
  'ticket.agency-login-given.v1': [opened, loginGiven],
  'ticket.agency-login-revealed.v1': [opened, loginGiven, revealed],
  'ticket.agency-login-destroyed.v1': [opened, loginGiven, closed, destroyed],
};
