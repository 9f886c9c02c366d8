// oxlint-disable max-lines -- one schema after the other
import { z } from 'zod';
import { email } from '#workflows/kernel/inputs.ts';
import { ticketCommands } from '#workflows/ticket/schemas.ts';
import { agencies, loginFields } from '#workflows/ticket/agencies.ts';
import { answerTemplateNames, ticketTypeNames } from '#workflows/ticket/ticketTypes.ts';
import { cardholderBooking } from '#projections/bookings/model.ts';
import { ownersCard } from '#projections/cards/model.ts';
import { orderQueueRow } from '#projections/orders/model.ts';
import { ticketRow } from '#projections/tickets/model.ts';
import { who } from '#services/domains/people/who.ts';
import { commandSchemas } from '#services/domains/records/commands/commandSchemas.ts';
import { recordSnapshot } from '#services/domains/records/contract.ts';
import { contracts } from '#services/http/contracts.ts';
import {
  afterQuery,
  commandAnswer,
  done,
  flag,
  freshness,
  idParams,
  instant,
  noBody,
  pageOf,
  pagingQuery,
  uuid,
} from '#services/http/shapes.ts';
import * as routes from './routes.ts';

const status = ticketRow.shape.state;
const type = z.enum(ticketTypeNames);
const kind = ticketRow.shape.customerKind;

/** A ticket in a list; `unread` counts the messages that the reader hasn't seen. */
const listed = z.object({
  id: uuid,
  number: z.string(),
  type,
  state: status,
  openedAt: instant,
  lastMessageAt: instant,
  lastMessageFrom: z.enum(['customer', 'staff']),
  unread: z.int(),
  messages: z.int(),
  /** Deadline for the answer to the customer; null while none is due. */
  answerBy: instant.nullable(),
  orderId: uuid.nullable(),
  bookingId: uuid.nullable(),
  cardId: uuid.nullable(),
  customerKind: kind,
  /** Display names of the order, booking and card that it is about, by id. */
  names: z.record(z.string(), z.string()),
  /** For staff only. */
  customer: who.nullable(),
});
/** A list also shows the beginning of the first message; null once the customer was forgotten. */
const inList = listed.extend({ firstWords: z.string().nullable() });
export type ListedTicket = z.infer<typeof inList>;

/** Possible subjects of a ticket, the newest first. */
const subjects = z.object({
  /** `clientName`: for the buyer only. */
  orders: z.array(z.object({ id: uuid, number: z.string(), clientName: z.string().nullable() })),
  /** For a buyer the lines of their orders, for a cardholder their cards. */
  tradelines: z.array(
    z.object({
      cardId: uuid,
      bank: z.string(),
      limitCents: z.int(),
      order: z.object({ id: uuid, number: z.string() }).nullable(),
    }),
  ),
});
export type TicketSubjects = z.infer<typeof subjects>;

const file = z.object({
  id: uuid,
  /** Null once the owner was forgotten. */
  name: z.string().nullable(),
  mediaType: z.string(),
  sizeBytes: z.int(),
});

/** Response times in minutes: half of them were at most `half`, nine in ten at most `most`; null if there are none. */
const took = z.object({ count: z.int(), half: z.number().nullable(), most: z.number().nullable() });

/** An entry of a conversation: a message, an internal note (for staff only), or a change of the ticket. */
const entry = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(['message', 'note', 'status']),
  from: z.enum(['customer', 'staff', 'system']),
  /** True if the reader wrote it. */
  mine: z.boolean(),
  /** The staff member who wrote it, for staff only; otherwise the customer's name. */
  by: z.string().nullable(),
  /** Null once the customer was forgotten. */
  text: z.string().nullable(),
  files: z.array(file),
  /** For a `status`, the event's type: `ticket.closed.v1`. */
  event: z.string().nullable(),
});
export type TicketEntry = z.infer<typeof entry>;

const conversation = z.object({ entries: z.array(entry) });

const shown = listed.extend({
  closedAt: instant.nullable(),
  firstReplyAt: instant.nullable(),
  /** Facts about a credit agency's login, never its values. */
  agencyLogin: z
    .object({
      agency: z.enum(agencies),
      givenAt: instant,
      fields: z.array(z.enum(loginFields)),
      destroyBy: instant.nullable(),
    })
    .nullable(),
  entries: z.array(entry),
  /** For staff only. */
  managed: z
    .object({
      assignee: who.nullable(),
      staff: z.array(who),
      previous: uuid.nullable(),
      next: uuid.nullable(),
      deletedBecause: z.string().nullable(),
    })
    .nullable(),
  snapshot: recordSnapshot,
});
export type ShownTicket = z.infer<typeof shown>;

/** A customer's records beside their ticket, the newest first; null where the reader may not see that kind. */
const context = z.object({
  orders: z
    .array(
      orderQueueRow.pick({
        id: true,
        number: true,
        state: true,
        clientName: true,
        totalCents: true,
        paymentAmountCents: true,
        paymentMethod: true,
        paymentSentAt: true,
        paidAt: true,
        refundOwedCents: true,
      }),
    )
    .nullable(),
  bookings: z
    .array(
      cardholderBooking.pick({
        id: true,
        number: true,
        bank: true,
        fulfilment: true,
        commission: true,
        commissionCents: true,
      }),
    )
    .nullable(),
  cards: z.array(ownersCard).nullable(),
  tickets: z.array(ticketRow.pick({ id: true, number: true, type: true, state: true, lastMessageAt: true })),
  /** In the customer's language. */
  templates: z.array(z.object({ name: z.enum(answerTemplateNames), text: z.string() })),
  ...freshness,
});

/** Support tickets (product spec, section 7; domains, D3). */
const schemas = {
  tickets: {
    summary: "My tickets, or everyone's for staff",
    query: z.strictObject({
      ...pagingQuery,
      status: status.optional(),
      unread: flag.optional(),
      user_kind: kind.optional(),
    }),
    answer: pageOf(inList),
  },
  openTicket: {
    summary: 'Open a ticket; staff open one for a customer',
    /** Staff name the customer by id or by e-mail. */
    body: ticketCommands.openTicket.body.extend({ customerEmail: email.optional() }),
    answer: commandAnswer,
  },
  unreadCount: {
    summary: 'How many tickets have unread messages',
    query: afterQuery,
    answer: z.object({ count: z.int(), ...freshness }),
  },
  ticketSubjects: {
    summary: 'What a new ticket can be about: orders and tradelines of the customer',
    query: z.strictObject({ customerEmail: email.optional(), ...afterQuery.shape }),
    answer: subjects.extend(freshness),
  },
  answerTimes: {
    summary: "How long the first answer to customers' tickets of the last days took, and closing them",
    query: afterQuery,
    answer: z.object({ days: z.int(), firstAnswer: took, resolution: took, unanswered: z.int(), ...freshness }),
  },
  ticket: { summary: 'One ticket with its conversation', params: idParams, answer: shown },
  ticketContext: {
    summary: "What staff answer by: the customer's orders, bookings, cards and other tickets, and templates of answers",
    params: idParams,
    query: afterQuery,
    answer: context,
  },
  changeTicket: {
    summary: 'Change the status, the type, or who works on it',
    params: idParams,
    body: z.strictObject({
      status: z.enum(['inProgress', 'closed', 'reopened', 'deleted']).optional(),
      /** Reason for the deletion. */
      reason: z.string().optional(),
      type: type.optional(),
      assignee: uuid.nullable().optional(),
    }),
    answer: commandAnswer,
  },
  deleteTicket: commandSchemas('ticket', 'delete'),
  ticketMessages: { summary: "A ticket's conversation", params: idParams, answer: conversation },
  writeMessage: {
    summary: 'Write a message',
    params: idParams,
    body: ticketCommands.reply.body,
    answer: commandAnswer,
  },
  readTicket: { summary: 'What is there was seen', params: idParams, body: noBody, answer: done },
  revealAgencyLogin: {
    summary: "One value of a credit agency's login",
    params: idParams,
    body: ticketCommands.recordReveal.schema,
    answer: z.object({ erased: z.boolean(), value: z.string().nullable() }),
  },
};
export const tickets = contracts(routes, schemas);
