import { z } from 'zod';
import { command, commandWithBody, internalCommand } from '#workflows/kernel/command.ts';
import { id, reason } from '#workflows/kernel/inputs.ts';
import { event } from '#workflows/kernel/lifecycle.ts';
import { saidOfCustomer } from '#workflows/kernel/personal.ts';
import { sealed } from '#workflows/kernel/sealed.ts';
import { agencies, loginFields } from './agencies.ts';
import { ticketTypeNames } from './ticketTypes.ts';

/** The text of a message. */
const written = z.string().trim().min(1).max(4000);
/** The files uploaded with a message, each separately. */
const files = z.array(id).max(10).default([]);
const type = z.enum(ticketTypeNames);
const secret = z.string().trim().min(1).max(200);

/** The commands of a ticket (lifecycles, "Ticket"; domains, D3). */
export const ticketCommands = {
  openTicket: commandWithBody(
    {
      type,
      comment: written,
      fileIds: files,
      orderId: id.optional(),
      bookingId: id.optional(),
      /** The tradeline; null if the ticket is not about one. */
      cardId: id.nullable().optional(),
      refundPolicyAgreed: z.boolean().optional(),
      /** The customer for whom staff open it. */
      customerId: id.optional(),
    },
    { type, refundPolicyAgreed: z.boolean().optional() },
    {
      messageId: id,
      text: written,
      fileIds: z.array(id),
      orderId: id.nullable(),
      bookingId: id.nullable(),
      cardId: id.nullable(),
      /** Exactly one of the two is set. */
      buyerId: id.nullable(),
      cardholderId: id.nullable(),
      /** Named records that do not exist or are not the customer's: `orderId`, `cardId`. */
      notTheirs: z.array(z.string()),
      /** Files that are not the sender's own uploads for a ticket. */
      strangeFiles: z.array(z.string()),
      customerBlocked: z.boolean(),
    },
  ),
  reply: commandWithBody(
    { text: written, fileIds: files },
    { text: written },
    { messageId: id, fileIds: z.array(id), strangeFiles: z.array(z.string()) },
  ),
  /** Staff's message to the customer. */
  answer: commandWithBody(
    { text: written, fileIds: files },
    { text: written },
    { messageId: id, fileIds: z.array(id), strangeFiles: z.array(z.string()) },
  ),
  /** Visible only to staff. */
  addNote: command({ text: written }, { messageId: id }),
  startWork: command({}),
  close: command({}),
  reopen: command({}),
  changeType: command({ type }),
  assign: command({ assigneeId: id.nullable() }, { isStaff: z.boolean() }),
  delete: command({ reason }),
  undelete: command({}),
  markRead: internalCommand({}),
  giveAgencyLogin: commandWithBody(
    {
      agency: z.enum(agencies),
      username: secret,
      password: secret,
      securityAnswer: secret,
      securityCode: z
        .string()
        .trim()
        .regex(/^\d{0,12}$/)
        .optional(),
    },
    { agency: z.enum(agencies) },
    {
      login: z.object({ username: sealed, password: sealed, securityAnswer: sealed, securityCode: sealed.nullable() }),
      codeDigits: z.int(),
    },
  ),
  recordReveal: internalCommand({ field: z.enum(loginFields), reason }),
  destroyAgencyLogin: internalCommand({}),
};

const text = z.string();
const message = { messageId: text, text, fileIds: z.array(text) };

/** The events of a ticket, by fact. Texts in them are sealed for its customer. */
export const ticketEvents = {
  ticketOpened: event(
    'ticket.opened.v1',
    z.object({
      ...message,
      buyerId: text.nullable(),
      cardholderId: text.nullable(),
      type,
      orderId: text.nullable(),
      bookingId: text.nullable(),
      cardId: text.nullable(),
      refundPolicyAgreed: z.boolean(),
      from: z.enum(['customer', 'staff']),
      /** Time by which the customer gets an answer; null if staff opened it. */
      answerBy: text.nullable(),
    }),
    { personal: saidOfCustomer('text'), milestone: { kind: 'done' } },
  ),
  customerWrote: event('ticket.customer-wrote.v1', z.object({ ...message, answerBy: text }), {
    personal: saidOfCustomer('text'),
    milestone: null,
  }),
  staffAnswered: event('ticket.staff-answered.v1', z.object(message), {
    personal: saidOfCustomer('text'),
    milestone: { kind: 'done' },
  }),
  noteAdded: event('ticket.note-added.v1', z.object({ messageId: text, text }), {
    personal: saidOfCustomer('text'),
    milestone: null,
  }),
  workStarted: event('ticket.work-started.v1', z.object({}), { milestone: { kind: 'done' } }),
  /** `destroyBy`: when a credit agency's login is destroyed, unless the ticket is reopened before. */
  ticketClosed: event('ticket.closed.v1', z.object({ destroyBy: text.nullable() }), {
    milestone: { kind: 'done' },
  }),
  ticketReopened: event('ticket.reopened.v1', z.object({ answerBy: text.nullable() }), {
    milestone: { kind: 'detour' },
  }),
  typeChanged: event('ticket.type-changed.v1', z.object({ type, before: type }), { milestone: null }),
  assigned: event('ticket.assigned.v1', z.object({ assigneeId: text.nullable() }), { milestone: null }),
  ticketDeleted: event('ticket.deleted.v1', z.object({ reason: text, destroyBy: text.nullable() }), {
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
    z.object({ field: z.enum(loginFields), reason: text }),
    { personal: saidOfCustomer('reason'), milestone: null },
  ),
  agencyLoginDestroyed: event('ticket.agency-login-destroyed.v1', z.object({ agency: z.enum(agencies) }), {
    milestone: null,
  }),
};

/** Events that are hidden from the customer: staff's notes, who works on the ticket, who viewed it. */
const houseOnly: readonly string[] = [ticketEvents.noteAdded.type, ticketEvents.assigned.type];
export const isForStaffAlone = ({ type: one, data }: { readonly type: string; readonly data: unknown }): boolean =>
  houseOnly.includes(one) || (one === ticketEvents.ticketRead.type && (data as { by?: unknown }).by === 'staff');
