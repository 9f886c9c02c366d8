import { z } from 'zod';
import { command, commandWithBody, internalCommand } from '#workflows/kernel/command.ts';
import { id, reason } from '#workflows/kernel/inputs.ts';
import { sealed } from '#workflows/kernel/sealed.ts';
import { agencies, loginFields } from './agencies.ts';
import { ticketTypeNames } from './ticketTypes.ts';

/** What somebody writes. */
const text = z.string().trim().min(1).max(4000);
/** Uploads that go with it, each of its own. */
const files = z.array(id).max(10).default([]);
const type = z.enum(ticketTypeNames);
const secret = z.string().trim().min(1).max(200);

/** What can be asked of a ticket (lifecycles, "Ticket"; domains, D3). */
export const ticketCommands = {
  openTicket: commandWithBody(
    {
      type,
      comment: text,
      fileIds: files,
      orderId: id.optional(),
      bookingId: id.optional(),
      /** The tradeline; null: it's about none of them. */
      cardId: id.nullable().optional(),
      refundPolicyAgreed: z.boolean().optional(),
      /** The customer that staff open it for. */
      customerId: id.optional(),
    },
    { type, refundPolicyAgreed: z.boolean().optional() },
    {
      messageId: id,
      text,
      fileIds: z.array(id),
      orderId: id.nullable(),
      bookingId: id.nullable(),
      cardId: id.nullable(),
      /** Exactly one of them. */
      buyerId: id.nullable(),
      cardholderId: id.nullable(),
      /** What was named and isn't the customer's, or isn't there: `orderId`, `cardId`. */
      notTheirs: z.array(z.string()),
      /** Files that aren't the sender's own uploads for a ticket. */
      strangeFiles: z.array(z.string()),
      customerBlocked: z.boolean(),
    },
  ),
  reply: commandWithBody(
    { text, fileIds: files },
    { text },
    { messageId: id, fileIds: z.array(id), strangeFiles: z.array(z.string()) },
  ),
  /** Staff's message to the customer. */
  answer: commandWithBody(
    { text, fileIds: files },
    { text },
    { messageId: id, fileIds: z.array(id), strangeFiles: z.array(z.string()) },
  ),
  /** Only staff read it. */
  addNote: command({ text }, { messageId: id }),
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
