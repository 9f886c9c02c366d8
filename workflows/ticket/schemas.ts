import { z } from 'zod';
import { event } from '#workflows/kernel/lifecycle.ts';
import { saidOfCustomer } from '#workflows/kernel/personal.ts';
import { sealed } from '#workflows/kernel/sealed.ts';
import { agencies, loginFields } from './agencies.ts';
import { ticketTypeNames } from './ticketTypes.ts';

const id = z.string();
const type = z.enum(ticketTypeNames);
const message = { messageId: id, text: z.string(), fileIds: z.array(id) };

/** What can have happened to a ticket: fact → stored event. What is written in it is sealed for its customer. */
export const ticketEvents = {
  ticketOpened: event(
    'ticket.opened.v1',
    z.object({
      ...message,
      buyerId: id.nullable(),
      cardholderId: id.nullable(),
      type,
      orderId: id.nullable(),
      bookingId: id.nullable(),
      cardId: id.nullable(),
      refundPolicyAgreed: z.boolean(),
      from: z.enum(['customer', 'staff']),
      /** By when the customer gets an answer; null where staff opened it. */
      answerBy: z.string().nullable(),
    }),
    { personal: saidOfCustomer('text'), milestone: { kind: 'done' } },
  ),
  customerWrote: event('ticket.customer-wrote.v1', z.object({ ...message, answerBy: z.string() }), {
    personal: saidOfCustomer('text'),
    milestone: null,
  }),
  staffAnswered: event('ticket.staff-answered.v1', z.object(message), {
    personal: saidOfCustomer('text'),
    milestone: { kind: 'done' },
  }),
  noteAdded: event('ticket.note-added.v1', z.object({ messageId: id, text: z.string() }), {
    personal: saidOfCustomer('text'),
    milestone: null,
  }),
  workStarted: event('ticket.work-started.v1', z.object({}), { milestone: { kind: 'done' } }),
  /** `destroyBy`: when a credit agency's login is destroyed, unless it is reopened before. */
  ticketClosed: event('ticket.closed.v1', z.object({ destroyBy: z.string().nullable() }), {
    milestone: { kind: 'done' },
  }),
  ticketReopened: event('ticket.reopened.v1', z.object({ answerBy: z.string().nullable() }), {
    milestone: { kind: 'detour' },
  }),
  typeChanged: event('ticket.type-changed.v1', z.object({ type, before: type }), { milestone: null }),
  assigned: event('ticket.assigned.v1', z.object({ assigneeId: id.nullable() }), { milestone: null }),
  ticketDeleted: event('ticket.deleted.v1', z.object({ reason: z.string(), destroyBy: z.string().nullable() }), {
    personal: saidOfCustomer('reason'),
    milestone: { kind: 'stopped' },
  }),
  ticketUndeleted: event('ticket.undeleted.v1', z.object({}), { milestone: { kind: 'detour' } }),
  ticketRead: event('ticket.read.v1', z.object({ by: z.enum(['customer', 'staff']) }), { milestone: null }),
  agencyLoginGiven: event(
    'ticket.agency-login-given.v1',
    z.object({
      agency: z.enum(agencies),
      username: sealed,
      password: sealed,
      securityAnswer: sealed,
      securityCode: sealed.nullable(),
    }),
    { milestone: null },
  ),
  agencyLoginRevealed: event(
    'ticket.agency-login-revealed.v1',
    z.object({ field: z.enum(loginFields), reason: z.string() }),
    { personal: saidOfCustomer('reason'), milestone: null },
  ),
  agencyLoginDestroyed: event('ticket.agency-login-destroyed.v1', z.object({ agency: z.enum(agencies) }), {
    milestone: null,
  }),
};

/** What customers don't learn of their own ticket: staff's notes, who works on it, who looked. */
const houseOnly: readonly string[] = [ticketEvents.noteAdded.type, ticketEvents.assigned.type];
export const isForStaffAlone = ({ type: one, data }: { readonly type: string; readonly data: unknown }): boolean =>
  houseOnly.includes(one) || (one === ticketEvents.ticketRead.type && (data as { by?: unknown }).by === 'staff');
