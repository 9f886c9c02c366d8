import { ofAnOrder } from '#workflows/besideBookingNames.ts';
import { z } from 'zod';
import { ledgerAccounts } from '#projections/ledger/columns.ts';
import { idParams, instant } from '#services/http/shapes.ts';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';

/** Who did or will do something, as the reader may know them. */
export const parties = ['you', 'buyer', 'cardholder', 'staff', 'system'] as const;
export type Party = (typeof parties)[number];
const party = z.enum(parties);

/** Whose steps and turns these are: a line's extensions and claims stand on the line's way. */
const lifecycle = z.enum(ofAnOrder);

/** One step of a record's way. `key` is the event (`order.payment-confirmed`) of what was, the command of what may come. */
export const journeyStep = z.object({
  key: z.string(),
  lifecycle,
  kind: z.enum(['done', 'now', 'next', 'detour', 'stopped']),
  /** When it happened: instant. */
  at: instant.nullable(),
  /** When it is expected: the instant of its deadline. */
  by: instant.nullable(),
  who: z.array(party),
  /** For staff: the person's name. */
  name: z.string().nullable(),
  because: z.string().nullable(),
  amountCents: z.int().nullable(),
  /** The screenshot that proves it. */
  fileId: z.string().nullable(),
  /** Where else it could go from here, for the step that is now. */
  otherwise: z.array(z.object({ command: z.string(), who: z.array(party), at: instant.nullable() })),
});
export type JourneyStepView = z.infer<typeof journeyStep>;

/** Whose turn it is, until when, and what silence leads to. */
export const turn = z.object({
  who: party,
  lifecycle,
  name: z.string(),
  dueAt: instant,
  overdue: z.boolean(),
  /** Nobody can do it yet: it is no turn of anybody's. */
  upcoming: z.boolean(),
  /** What comes first; null where nothing does. */
  waits: z.enum(['added', 'posted', 'payable', 'claim']).nullable(),
  /** The command that does what is due. */
  doneBy: z.string().nullable(),
  /** `lapse`: it can't be done any more. */
  silence: z.enum(['command', 'remind', 'flagOverdue', 'lapse']),
  line: z.int().nullable(),
  bank: z.string().nullable(),
});
export type Turn = z.infer<typeof turn>;

/** A stored event can't be read: the steps aren't all of them. */
const damaged = z.boolean();

const rest = {
  /** What is due, a customer's own first, then the earliest. Empty when nobody has to do anything by a certain time. */
  turns: z.array(turn),
  /** The state to show when nothing is due, and until when (instant) it can still be restored. */
  state: z.string(),
  restorableUntil: instant.nullable(),
};

/** One amount with the event that it comes from. To a customer what is theirs is positive; to staff debits are. */
export const moneyRow = z.object({
  eventId: z.string(),
  /** Whose event it is: `booking-7f…`. */ stream: z.string(),
  key: z.string(),
  at: instant,
  who: party,
  account: z.enum([...ledgerAccounts, 'agreed']),
  amountCents: z.int(),
});
export type MoneyRowView = z.infer<typeof moneyRow>;

/** The path of one record, in the reader's own words and never more than they may see. */
export const schemas = {
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
