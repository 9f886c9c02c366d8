import { ofAnOrder } from '#workflows/lifecycles.ts';
import { z } from 'zod';
import { duty } from '#projections/duties/model.ts';
import { ledgerAccounts } from '#projections/ledger/columns.ts';
import { idParams, instant } from '#services/http/shapes.ts';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';

/** The parties of a step, as the reader may know them. */
export const parties = ['you', 'buyer', 'cardholder', 'staff', 'system'] as const;
export type Party = (typeof parties)[number];
const party = z.enum(parties);

/** The lifecycle of a step or turn: what hangs on a line's booking is part of the line's journey. */
const lifecycle = z.enum(ofAnOrder);

/**
 * One step of a record's journey. `key` is the event of a past step (`order.payment-confirmed`), or the command of a
 * future one.
 */
export const journeyStep = z.object({
  key: z.string(),
  lifecycle,
  kind: z.enum(['done', 'now', 'next', 'detour', 'stopped']),
  /** Instant at which it happened. */
  at: instant.nullable(),
  /** Instant at which it is expected: its deadline. */
  by: instant.nullable(),
  who: z.array(party),
  /** The person's name, for staff. */
  name: z.string().nullable(),
  because: z.string().nullable(),
  amountCents: z.int().nullable(),
  /** The screenshot that proves it. */
  fileId: z.string().nullable(),
  /** Alternatives to the main way, for the current step. */
  otherwise: z.array(z.object({ command: z.string(), who: z.array(party), at: instant.nullable() })),
});
export type JourneyStepView = z.infer<typeof journeyStep>;

/** The party whose turn it is, the deadline, and the consequence of missing it. */
export const turn = z.object({
  who: party,
  lifecycle,
  name: z.string(),
  dueAt: instant,
  overdue: z.boolean(),
  /** True if nobody can do it yet, so it is nobody's turn. */
  upcoming: z.boolean(),
  /** The step that has to come first; null if there is none. */
  waits: z.enum(['added', 'posted', 'payable', 'claim']).nullable(),
  /** The command that settles what is due. */
  doneBy: z.string().nullable(),
  /** `lapse`: it is no longer possible. */
  silence: z.enum(['command', 'remind', 'flagOverdue', 'lapse']),
  line: z.int().nullable(),
  bank: z.string().nullable(),
  /** What the reader has to do, if it is their duty. */
  duty: duty.nullable(),
});
export type Turn = z.infer<typeof turn>;

/** True if a stored event can't be read: the list of steps is then incomplete. */
const damaged = z.boolean();

const rest = {
  /** What is due, a customer's own first, then by deadline. Empty if nothing has a deadline. */
  turns: z.array(turn),
  /** The state to show if nothing is due, and until when (instant) it can still be restored. */
  state: z.string(),
  restorableUntil: instant.nullable(),
};

/**
 * One amount with the event that caused it. For a customer, positive amounts are theirs; for staff, debits are
 * positive.
 */
const moneyRow = z.object({
  eventId: z.string(),
  /** The stream of the event: `booking-7f…`. */ stream: z.string(),
  key: z.string(),
  at: instant,
  who: party,
  account: z.enum([...ledgerAccounts, 'agreed']),
  amountCents: z.int(),
});
export type MoneyRowView = z.infer<typeof moneyRow>;

/** The journey of one record, in words for its reader and never more than they may see. */
const schemas = {
  orderJourney: {
    summary: 'The way of an order and of each of its lines: what was, what is now, what may come and when',
    params: idParams,
    answer: z.object({
      steps: z.array(journeyStep),
      lines: z.array(z.object({ line: z.int(), bank: z.string(), steps: z.array(journeyStep), damaged })),
      ...rest,
    }),
  },
  bookingJourney: {
    summary: 'The way of a booking: what was, what is now, what may come and when',
    params: idParams,
    answer: z.object({ steps: z.array(journeyStep), damaged, ...rest }),
  },
  orderMoney: {
    summary: 'Every amount of an order, with the event that it comes from',
    params: idParams,
    answer: z.object({ rows: z.array(moneyRow) }),
  },
  bookingMoney: {
    summary: "A booking's commission, event by event",
    params: idParams,
    answer: z.object({ rows: z.array(moneyRow) }),
  },
};
export const journeys = contracts(routes, schemas);
