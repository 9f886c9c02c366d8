import * as orderRoutes from '#services/domains/orders/routes.ts';
import * as settingRoutes from '#services/domains/settings/routes.ts';
import type { SendCommand } from '#services/commands/command.ts';
import type { CompletionsOf } from '#services/commands/prepare.ts';
import type { commandAnswered } from '#services/http/sendCommand.ts';
import type { Letters } from '#services/reactions/letters.ts';
import type { Db } from '#projections/database/db.ts';
import type { Refined } from '#projections/database/refined.ts';
import type { Tables } from '#projections/database/tables.ts';
import type { Route } from '#services/http/route.ts';
import { command, reaction, type ReactionContext } from '#services/reactions/reaction.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import claimStyles from '#web/record/claim/claim.module.css';
import { sendCommand } from '#web/api/records.ts';
import type { Watched } from '#web/api/live/watched.ts';
import type { useAnswer } from '#web/api/useAnswer.ts';
import { commandForms } from '#web/record/actions/commandForms.ts';
import { system } from '#workflows/kernel/actor.ts';
import { orderEvents } from '#workflows/order/schemas.ts';

/** One mistake of each kind at the doors between the rooms that the compiler has to find: `workflows/kernel/mistakes.test-d.ts` has those inside of workflows. */
const id = 'record-1';

export const inReactions = [
  command('booking', id, 'voidCommission', { claimId: id }),
  // @ts-expect-error a lifecycle that nobody wrote
  command('bookings', id, 'voidCommission', { claimId: id }),
  // @ts-expect-error a command that nobody declared
  command('booking', id, 'openBoking', {}),
  // @ts-expect-error a field that the command does not have
  command('booking', id, 'voidCommission', { claimId: id, bankk: 1 }),
  // @ts-expect-error a field is missing
  command('booking', id, 'voidCommission', {}),
  reaction({ name: 'a', on: [orderEvents.orderPlaced.type], react: ({ data }) => (data.besideCart ? [] : []) }),
  // @ts-expect-error an event that nobody declared
  reaction({ name: 'b', on: ['order.payment-confirmd.v1'], react: () => [] }),
  // @ts-expect-error a field that the event does not have
  reaction({ name: 'c', on: [orderEvents.orderPlaced.type], react: ({ data }) => (data.besideCard ? [] : []) }),
  reaction({
    name: 'd',
    on: [orderEvents.orderCancelled.type, orderEvents.orderClosed.type],
    // @ts-expect-error a field that only one of the two events has
    react: ({ data: { bookingIds } }) => (bookingIds ? [] : []),
  }),
  reaction({
    name: 'e',
    on: [orderEvents.orderPlaced.type],
    // @ts-expect-error a field that the record's state does not have
    react: async (event, { asOf }) => ((await asOf(event)).state.promocod ? [] : []),
  }),
];

export const inLooks = ({ at }: ReactionContext) => [
  at('card', id).then(({ snapshot }) => snapshot.state.reservations),
  // @ts-expect-error a field that the other record's state does not have
  at('card', id).then(({ snapshot }) => snapshot.state.reservation),
];

export const inLetters = [
  {
    [orderEvents.refundPaid.type]: {
      template: 'refund-paid',
      values: ({ data }) => ({ amountCents: data.amountCents }),
    },
  } satisfies Letters<'order'>,
  // @ts-expect-error an event that nobody declared
  { 'order.refund-payed.v1': { template: 'refund-paid' } } satisfies Letters<'order'>,
  // @ts-expect-error a mail that does not exist
  { [orderEvents.refundPaid.type]: { template: 'refund-payed' } } satisfies Letters<'order'>,
  {
    [orderEvents.orderClosed.type]: {
      template: 'refund-paid',
      // @ts-expect-error a field that this event does not have
      values: ({ data: { amountCents } }) => ({ amountCents }),
    },
  } satisfies Letters<'order'>,
];

const envelope = { id, actor: system('nobody'), commandId: id };
export const inSending = (send: SendCommand) => [
  send({ ...envelope, lifecycle: 'order', name: 'abandonPromocode', input: { promocodeId: id } }),
  // @ts-expect-error a command that nobody declared
  send({ ...envelope, lifecycle: 'order', name: 'confirmPaymnt', input: {} }),
  // @ts-expect-error a field of another type
  send({ ...envelope, lifecycle: 'order', name: 'abandonPromocode', input: { promocodeId: 1 } }),
  // @ts-expect-error a field that the command does not have
  send({ ...envelope, lifecycle: 'order', name: 'abandonPromocode', input: { promocodeId: id, code: 'SALE' } }),
];

export const inPreparations = [
  { submitPayment: async ({ request: { input } }) => ({ input }) } satisfies CompletionsOf<'order'>,
  // @ts-expect-error a command that nobody declared
  { submitPaymnt: async ({ request: { input } }) => ({ input }) } satisfies CompletionsOf<'order'>,
];

type Deps = Parameters<typeof commandAnswered>[0];
type Asked = Parameters<typeof commandAnswered>[1];
export const inHandlers = (answered: typeof commandAnswered, deps: Deps, asked: Asked) => [
  answered(deps, asked, { lifecycle: 'ticket', id, name: 'markRead', input: {} }),
  // @ts-expect-error a command that nobody declared
  answered(deps, asked, { lifecycle: 'ticket', id, name: 'markAsRead', input: {} }),
  // @ts-expect-error a field that the command does not have
  answered(deps, asked, { lifecycle: 'ticket', id, name: 'markRead', input: { unread: true } }),
];

export const inCalls = () => [
  call(orderRoutes.order, { params: { id } }),
  // @ts-expect-error the request of a route that needs one
  call(orderRoutes.order),
  // @ts-expect-error the parameter of the route's path
  call(orderRoutes.order, {}),
  // @ts-expect-error a parameter that the path does not have
  call(orderRoutes.order, { params: { orderId: id } }),
  // @ts-expect-error a body that the route does not take
  call(orderRoutes.order, { params: { id }, body: { id } }),
  call(orderRoutes.validateSsn, { body: { ssn: '512-77-4321' } }),
  // @ts-expect-error the body of a route that needs one
  call(orderRoutes.validateSsn, { query: {} }),
  // @ts-expect-error a field that the body does not have
  call(orderRoutes.validateSsn, { body: { ssn: '512-77-4321', really: true } }),
  call(settingRoutes.settings),
];

export const inQuestions = (answer: typeof useAnswer) => [
  answer(orderRoutes.order, { params: { id } }, { watches: ['*', 'order', 'order-1', 'users', `booking-${id}`] }),
  // @ts-expect-error the parameter of the route's path
  answer(orderRoutes.order),
  // @ts-expect-error no record that anybody could watch
  answer(orderRoutes.order, { params: { id } }, { watches: ['ordr-1'] }),
  // @ts-expect-error no list that anybody could watch
  'orders' satisfies Watched,
];

const path = { name: 'pay', method: 'post', path: '/api/v1/orders/:id/pay/' } as const;
export const inRoutes: readonly Route[] = [
  { ...path, command: { lifecycle: 'order', name: 'confirmPayment' } },
  // @ts-expect-error a command that nobody declared
  { ...path, command: { lifecycle: 'order', name: 'confirmPaymnt' } },
  // @ts-expect-error a command of another lifecycle
  { ...path, preparesFor: { lifecycle: 'card', name: 'confirmPayment' } },
];

export const inSends = () => [
  sendCommand('order', id, 'confirmPayment', {}),
  // @ts-expect-error a command that nobody declared
  sendCommand('order', id, 'confirmPaymnt', {}),
];

export const inForms = [
  commandForms['order.confirmPayment'],
  // @ts-expect-error a command that nobody declared
  commandForms['order.confirmPaymnt'],
  // @ts-expect-error a command that only the server's own code sends
  commandForms['order.close'],
];

export const inPages = () => [
  claimStyles['claims'],
  // @ts-expect-error a class that the style sheet hasn't got
  claimStyles['claimz'],
  t('claim.nth', { ordinal: 1 }),
  // @ts-expect-error a value that the text puts in
  t('claim.nth'),
  // @ts-expect-error a misspelt value
  t('claim.nth', { ordinall: 1 }),
];

export const inTables = async (db: Db) => [
  db('read.orders').where({ buyer_id: id }).orderBy('placed_at').first('id', 'pay_by as until'),
  // @ts-expect-error a table that nobody made
  db('read.ordrs'),
  // @ts-expect-error a table that nobody made, under a short name
  db('read.ordrs as o'),
  // @ts-expect-error a column that the table does not have
  db('read.orders').where({ buyer: id }),
  // @ts-expect-error a column that the table does not have
  db('read.orders').where('buyer', id),
  // @ts-expect-error a column that the table does not have
  db('read.orders').whereIn('buyer', [id]),
  // @ts-expect-error a column that the table does not have
  db('read.orders').whereNull('paid_on'),
  // @ts-expect-error a column that the table does not have
  db('read.orders').first('id', 'buyer'),
  // @ts-expect-error a column that the table does not have
  db('read.orders').select('buyer'),
  // @ts-expect-error a column that the table does not have
  db('read.orders').pluck('buyer'),
  // @ts-expect-error a column that the table does not have
  db('read.orders').orderBy('placed'),
  // @ts-expect-error a column of neither of two joined tables
  db('read.bookings as b').join('read.orders as o', 'o.id', 'b.order_id').select('b.id', 'o.buyer'),
  // @ts-expect-error two tables are joined by columns that they have
  db('read.bookings as b').join('read.orders as o', 'o.order_id', 'b.id'),
  // @ts-expect-error a value of another type
  db('app.roles').where({ revision: '1' }),
  // @ts-expect-error a value of another type
  db('app.roles').where('revision', '>', '1'),
  // @ts-expect-error a word that nobody knows
  db('app.users').where({ user_type: 'buyr' }),
  db('app.unpaid_places').insert({ buyer_id: id, order_id: id, taken_at: new Date() }),
  // @ts-expect-error a column that the table does not have
  db('app.unpaid_places').insert({ buyer_id: id, order_id: id, taken_at: new Date(), since: new Date() }),
  // @ts-expect-error a column is missing that nothing fills in
  db('app.unpaid_places').insert({ buyer_id: id, taken_at: new Date() }),
  // @ts-expect-error null where there is none
  db('app.unpaid_places').where({ order_id: id }).update({ taken_at: null }),
  // @ts-expect-error a column that the table does not have
  db('app.unpaid_places').where({ order_id: id }).update({ taken: new Date() }),
  // @ts-expect-error a column that was not asked for
  (await db('read.orders').select('id')).map((row) => row.buyer_id),
  // @ts-expect-error there may be none
  (await db('read.orders').first('id')).id,
  // @ts-expect-error nobody's order has no buyer
  (await db('read.orders').pluck('buyer_id')).map((buyer) => buyer.length),
  (await db.raw<{ id: string }>('select id from read.orders')).rows.map((row) => row.id),
  // @ts-expect-error a row of which nobody says what it holds
  (await db.raw('select id from read.orders')).rows.map((row) => row.id),
];

/** What is told of tables and columns that there are not. */
type Strangers = {
  [Name in keyof Refined]: Name extends keyof Tables ? Exclude<keyof Refined[Name], keyof Tables[Name]> : Name;
}[keyof Refined];
export const noStrangers: [Strangers] extends [never] ? 'none' : Strangers = 'none';
