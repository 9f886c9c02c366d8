import { z } from 'zod';
import type {
  CommandOf,
  DataByType,
  EventTypeOf,
  InputTo,
  LifecycleName,
  LifecycleOf,
  LifecyclesByName,
} from '#workflows/lifecycles.ts';
import { type Booking, emptyBooking } from '#workflows/booking/state.ts';
import { bookingRules } from '#workflows/booking/rules.ts';
import { emptyOrder, type Order } from '#workflows/order/state.ts';
import { orderRules } from '#workflows/order/rules.ts';
import { toPay } from '#workflows/parts/payment/transitions.ts';
import { payoutTransitions } from '#workflows/parts/payout/transitions.ts';
import { command } from './command.ts';
import type { DeadlineOf } from './deadline.ts';
import { factBuilders, nothing, unchanged } from './facts.ts';
import { event } from './lifecycle.ts';
import { needs, needsServer, type Question, type Rules, unless } from './rule.ts';
import { staff } from './who.ts';
import { lifecycleWords } from './words.ts';

/** One mistake of each kind that the compiler has to find. It stops being green as soon as one of them compiles. */
const { commands: shared, machine } = lifecycleWords<Order, typeof orderRules>(orderRules);
const { fact } = factBuilders<Order>();

const orders3 = staff('orders', 3);
const paid = { by: [orders3], records: 'paymentConfirmed' } as const;
const one = { id: 'order', context: emptyOrder };
export const inTransitions = [
  shared({ confirmPayment: { ...paid, rules: ['amountCoversTotal'], takesBack: 'cancel', waitsForServer: true } }),
  // @ts-expect-error a rule that nobody wrote
  shared({ confirmPayment: { ...paid, rules: ['amountCoversTotl'] } }),
  // @ts-expect-error a page that does not exist
  shared({ confirmPayment: { ...paid, by: [staff('order', 3)] } }),
  // @ts-expect-error a fact that has no event
  shared({ confirmPayment: { by: [orders3], records: 'paymentConfirmd' } }),
  // @ts-expect-error a command that nobody declared
  shared({ confirmPaymnt: paid }),
  // @ts-expect-error a command to take back that nobody declared
  shared({ confirmPayment: { ...paid, takesBack: 'cancelled' } }),
  // @ts-expect-error a misspelt part
  shared({ confirmPayment: { ...paid, rule: ['amountCoversTotal'] } }),
  // @ts-expect-error a transition that says nothing of who may
  shared({ confirmPayment: { records: 'paymentConfirmed' } }),
  machine({ ...one, states: { none: { on: { confirmPayment: { ...paid, to: 'paid' } } }, paid: {} } }),
  // @ts-expect-error a state that the machine does not have
  machine({ ...one, states: { none: { on: { confirmPayment: { ...paid, to: 'payd' } } }, paid: {} } }),
  // @ts-expect-error the same of a transition that states share
  machine({ ...one, states: { none: { on: shared({ confirmPayment: { ...paid, to: 'payd' } }) }, paid: {} } }),
  // @ts-expect-error a command that nobody declared, beside shared ones
  machine({ ...one, states: { none: { on: { ...shared({ confirmPayment: paid }), confirmPaymnt: paid } } } }),
  machine({ ...one, states: { none: { always: [{ if: 'wasPaid', to: 'paid' }, { to: 'none' }] }, paid: {} } }),
  // @ts-expect-error a condition between states that nobody wrote
  machine({ ...one, states: { none: { always: [{ if: 'wasPayed', to: 'none' }] } } }),
  // @ts-expect-error a state that the machine does not have, once a condition holds
  machine({ ...one, states: { none: { always: [{ if: 'wasPaid', to: 'payd' }] } } }),
];

export const inRules = {
  readsAField: ({ input: { until } }: Question<Order>) => unless(until !== undefined, {}),
  // @ts-expect-error a field that no command has
  readsNothing: ({ input: { untill } }: Question<Order>) => unless(untill !== undefined, {}),
  // @ts-expect-error a field that the state does not have
  readsNoState: ({ state: { payByy } }: Question<Order>) => unless(payByy !== null, {}),
  // @ts-expect-error a field of another type
  readsAnotherType: ({ input: { until = '' } }: Question<Order>) => unless(until > 5, {}),
  needsAField: () => needs('until'),
  // @ts-expect-error a field that no command has
  needsNothing: () => needs('untill'),
  // @ts-expect-error a field that the server prepares, asked of the form
  needsOfTheForm: () => needs('bookingIds'),
  // @ts-expect-error a field that the form gives, asked of the server
  needsOfTheServer: () => needsServer('until'),
} satisfies Rules<Order>;

const confirmed = 'order.payment-confirmed.v1';
export const inFacts = [
  fact(confirmed, 'confirmPayment', ({ input: { reference, bookingIds } }) => ({ reference, bookingIds }), unchanged),
  // @ts-expect-error an event that nobody declared
  fact('order.payment-confirmed.v9', 'confirmPayment', nothing, unchanged),
  // @ts-expect-error a command that nobody declared
  fact(confirmed, 'confirmPayments', nothing, unchanged),
  // @ts-expect-error a field that the command does not have
  fact(confirmed, 'declinePayment', ({ input: { reference } }) => ({ reference }), unchanged),
  fact(confirmed, ['markPaidPending', 'declinePayment'], ({ input: { reason } }) => ({ reason }), unchanged),
  // @ts-expect-error a field that only one of the two commands has
  fact(confirmed, ['markPaidPending', 'confirmPayment'], ({ input: { reason } }) => ({ reason }), unchanged),
  // @ts-expect-error a fact without the reducer of its event
  fact(confirmed, 'confirmPayment', nothing),
];

export const inReducers = [
  fact(confirmed, 'confirmPayment', nothing, (state, { totalCents }, { at }) => ({ ...state, totalCents, paidAt: at })),
  // @ts-expect-error a field that the event does not have
  fact(confirmed, 'confirmPayment', nothing, (state, { totalCent }) => ({ ...state, totalCents: totalCent })),
  // @ts-expect-error a field that the state does not have
  fact(confirmed, 'confirmPayment', nothing, (state) => ({ ...state, totalCents: state.totalCent })),
  // @ts-expect-error a field of another type
  fact(confirmed, 'confirmPayment', nothing, (state, { reference }) => ({ ...state, totalCents: reference })),
  // @ts-expect-error an event that nobody declared
  fact('order.payment-confirmed.v9', 'confirmPayment', nothing, (state) => state),
];

/** A lamp, for the tables that have to be whole. */
const commands = { turn: command({ brightness: z.int() }) };
const events = {
  turned: event('lamp.turned.v2', z.object({ brightness: z.int(), by: z.string().optional() })),
  broke: event('lamp.broke.v1', z.object({})),
};
const retired = { switched: event('lamp.turned.v1', z.object({ on: z.boolean() })) };
interface Lamp {
  readonly state: { readonly buyerId: string | null; readonly brightness: number };
  readonly commands: typeof commands;
  readonly events: typeof events;
  readonly retired: typeof retired;
}
const lamp = factBuilders<Lamp>();
/** Transitions of a part are those of a lifecycle that has its commands, rules and facts. */
const unlit = { id: 'lamp', context: { buyerId: null, brightness: 0 } };
const lampWords = lifecycleWords<Lamp, Record<never, never>>({});
export const inParts = [
  machine({ ...one, states: { none: { on: toPay }, paymentUnderReview: {} } }),
  // @ts-expect-error neither the commands of payments nor their rules and facts
  lampWords.machine({ ...unlit, states: { none: { on: toPay }, paymentUnderReview: {} } }),
  // @ts-expect-error a state that the part's transitions lead to
  machine({ ...one, states: { none: { on: toPay } } }),
  // @ts-expect-error the rules of payments, but not those of payouts
  machine({ ...one, states: { none: { on: payoutTransitions } } }),
];

/** A machine with regions has the states that its lifecycle declares. */
const inBooking = lifecycleWords<Booking, typeof bookingRules>(bookingRules);
const ends = { removed: {}, refused: {}, cancelled: {}, replaced: {}, refunded: {} };
const fulfilment = { awaitingConsent: {}, consented: {}, added: {}, posted: {}, ...ends };
const removal = { notNeeded: {}, open: {}, removed: {} };
const balance = { unconfirmed: {}, confirmed: {} };
const rest = { payable: {}, paid: {}, void: {} };
const opened = { id: 'booking', context: emptyBooking };
const regions = { fulfilment, removal, balance, commission: { accruing: {}, ...rest } };
type Regions = NonNullable<Parameters<typeof inBooking.machine<'open'>>[0]['states']['open']['regions']>;
const region = (commission: Regions['commission']) => commission;
export const inRegions = [
  inBooking.machine({ ...opened, states: { none: { regions } } }),
  // @ts-expect-error a region is missing
  inBooking.machine({ ...opened, states: { none: { regions: { fulfilment, removal, balance } } } }),
  // @ts-expect-error a state of a region is missing
  inBooking.machine({ ...opened, states: { none: { regions: { ...regions, removal: { open: {}, removed: {} } } } } }),
  region({ ...rest, accruing: { always: [{ once: { fulfilment: 'refused' }, to: 'void' }] } }),
  // @ts-expect-error a state of another region
  region({ ...rest, accruing: { always: [{ to: 'refused' }] } }),
  // @ts-expect-error a state that the other region does not have
  region({ ...rest, accruing: { always: [{ once: { fulfilment: 'refusd' }, to: 'void' }] } }),
  // @ts-expect-error a lifecycle without regions
  machine({ ...one, states: { none: { regions: { fulfilment } } } }),
];

const on = (state: Lamp['state'], { brightness }: { brightness: number }) => ({ ...state, brightness });
const turned = lamp.fact('lamp.turned.v2', 'turn', ({ input }) => input, on);
const turnedBy = lamp.fact('lamp.turned.v2', 'turn', ({ input }) => ({ ...input, bye: 'Bea' }), on);
const broke = lamp.fact('lamp.broke.v1', 'turn', nothing, (state) => ({ ...state, brightness: 0 }));
const switched = (state: Lamp['state'], data: { on: boolean }) => ({ ...state, brightness: data.on ? 100 : 0 });
const beside = { retired: { 'lamp.turned.v1': switched } };
export const foldings = [
  lamp.folding({ turned, broke }, beside),
  // @ts-expect-error an event without its fact
  lamp.folding({ turned }, beside),
  // @ts-expect-error a fact without its event
  lamp.folding({ turned, broke, burned: broke }, beside),
  // @ts-expect-error a field of the event is missing
  lamp.folding({ turned: lamp.fact('lamp.turned.v2', 'turn', nothing, on), broke }, beside),
  // @ts-expect-error the type of another event
  lamp.folding({ turned: broke, broke }, beside),
  // @ts-expect-error a misspelt optional field, which the schema would drop
  lamp.folding({ turned: turnedBy, broke }, beside),
  // @ts-expect-error a field of another type
  lamp.folding({ turned: lamp.fact('lamp.turned.v2', 'turn', () => ({ brightness: 'full' }), on), broke }, beside),
  // @ts-expect-error a version that stands in streams has no reducer any more
  lamp.folding({ turned, broke }, { retired: {} }),
  // @ts-expect-error the same, with nothing said of it
  lamp.folding({ turned, broke }),
  // @ts-expect-error a reducer of an event that nobody declared
  lamp.folding({ turned, broke }, { retired: { ...beside.retired, 'lamp.turned.v3': switched } }),
];

const asked = <Name extends LifecycleName, Command extends CommandOf<Name>>(
  _lifecycle: Name,
  _command: Command,
  input: InputTo<Name, Command>,
) => input;
const holdId = 'hold-1';
export const inCommands = [
  asked('order', 'markPaidPending', { reason: 'By cheque' }),
  // @ts-expect-error a lifecycle that nobody wrote
  asked('orders', 'markPaidPending', { reason: 'By cheque' }),
  // @ts-expect-error a command that nobody declared
  asked('order', 'markPayedPending', { reason: 'By cheque' }),
  // @ts-expect-error a command of another lifecycle
  asked('booking', 'markPaidPending', { reason: 'By cheque' }),
  // @ts-expect-error a field that the command does not have
  asked('order', 'markPaidPending', { reason: 'By cheque', because: 'paid' }),
  // @ts-expect-error a field of a command that takes none
  asked('order', 'close', { reason: 'Over' }),
  // @ts-expect-error a field is missing
  asked('order', 'markPaidPending', {}),
  // @ts-expect-error a field of another type
  asked('order', 'noteRefund', { bookingId: 'booking-1', amountCents: 'lots', refundedAt: '2026-11-21T20:00:00.000Z' }),
  // What the server prepares may be given, or left out.
  asked('booking', 'refund', { amountCents: 1, reason: 'Late', orderIsPaid: true }),
  // @ts-expect-error a prepared field of another type
  asked('booking', 'refund', { amountCents: 1, reason: 'Late', orderIsPaid: 'yes' }),
  // What the server's own code decides on, where people send something else.
  asked('holds', 'placeHold', { holdId, kind: 'after_order_hold', startDate: '2026-11-21', endDate: null }),
  // @ts-expect-error a kind of hold that nobody declared
  asked('holds', 'placeHold', { holdId, kind: 'after_hours_hold', startDate: '2026-11-21', endDate: null }),
];

const due = { name: 'payBy', dueAt: '2026-11-21T20:00:00.000Z', turn: 'buyer' } as const;
const overdue = { does: 'flagOverdue' } as const;
export const inDeadlines: readonly DeadlineOf<Order, { promocode: LifecyclesByName['promocode'] }>[] = [
  { ...due, doneBy: 'submitPayment', silence: { does: 'command', command: 'expire', input: {} } },
  // @ts-expect-error a command that nobody declared
  { ...due, doneBy: 'submitPaymnt', silence: overdue },
  // @ts-expect-error silence sends a command that nobody declared
  { ...due, silence: { does: 'command', command: 'expires', input: {} } },
  // @ts-expect-error silence sends a field that the command does not have
  { ...due, silence: { does: 'command', command: 'expire', input: { reason: 'Late' } } },
  // @ts-expect-error silence leaves out a field
  { ...due, silence: { does: 'command', command: 'markPaidPending', input: {} } },
  { ...due, silence: { does: 'command', on: { lifecycle: 'promocode', id: 'code-1' }, command: 'delete', input: {} } },
  // @ts-expect-error silence sends a command of another lifecycle
  { ...due, silence: { does: 'command', on: { lifecycle: 'promocode', id: 'code-1' }, command: 'expire', input: {} } },
  // @ts-expect-error silence sends to a lifecycle that isn't named
  { ...due, silence: { does: 'command', on: { lifecycle: 'ticket', id: 'ticket-1' }, command: 'close', input: {} } },
  // @ts-expect-error a mail that does not exist
  { ...due, silence: { does: 'remind', template: 'payment-remindr' } },
];

export const inEvents = [
  'order.placed.v1' satisfies EventTypeOf<'order'>,
  // One that is not written any more stands in streams for ever.
  'order.deletion-undone.v1' satisfies EventTypeOf<'order'>,
  // @ts-expect-error an event that nobody declared
  'order.payment-confirmd.v1' satisfies EventTypeOf<'order'>,
  // @ts-expect-error an event of another lifecycle
  'order.placed.v1' satisfies EventTypeOf<'booking'>,
  (data: DataByType['order.placed.v1']) => data.totalCents,
  // @ts-expect-error a field that the event does not have
  (data: DataByType['order.placed.v1']) => data.totalCent,
  'order' satisfies LifecycleOf<'order.placed.v1'>,
  // @ts-expect-error the event is of another lifecycle
  'booking' satisfies LifecycleOf<'order.placed.v1'>,
];
