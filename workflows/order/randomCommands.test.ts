import { expect, test } from 'vitest';
import {
  abandoned,
  auAdded,
  bookingA,
  bookingB,
  bookingEnded,
  bothConfirmed,
  cancelled,
  clientConsentSigned,
  closed,
  commented,
  confirmed,
  creditReturned,
  declined,
  deleted,
  exchanged,
  expired,
  filledIn,
  infoChanged,
  lineReplaced,
  markedPaidPending,
  movedToHistory,
  offered,
  overpaid,
  refundNoted,
  refundPaid,
  refundPaidReversed,
  undeleted,
  placed,
  placedForBea,
  promocodeAbandoned,
  placedWithTwoLines,
  proof,
  referralSet,
  revealed,
  reversed,
  reviewExtended,
  submitted,
  twoLines,
  windowExtended,
} from '#workflows/testing/orderStories.ts';
import { Bea, behind, Ben, Carla, idOf, Olga, System } from '#workflows/testing/people.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { histories } from '#testing/depth.ts';
import { randomCommands } from '#workflows/testing/randomCommands.ts';
import { command, type Sent } from '#workflows/testing/story.ts';
import { orderLifecycle } from './index.ts';
import { bookingInForce, creditCents, lineIsOver, lineRefundsCents, type OrderState } from './state.ts';
import { creditReturnedCents, refundPaidCents } from '#workflows/parts/payment/payment.ts';

const by = (actor: Person, one: Sent) => command(one.name, one.input).by(actor);
const payOut = (amountCents: number) => command('recordRefundPaid', { ...refundPaid.input, amountCents }).by(Olga);
const received = (receivedCents: number) => command('cancel', { ...cancelled.input, receivedCents }).by(Olga);
/** Bookings of restored lines: ids are never given twice. */
const [bookingC, bookingD] = [idOf(651), idOf(652)];
const restoredWithFirst = command('restore', { lines: [offered()], bookingIds: [bookingC] }).by(Olga);
const restoredWithSecond = command('restore', { lines: [twoLines[1]!], bookingIds: [bookingD] }).by(Olga);
const restoredWithTwo = command('restore', { lines: twoLines, bookingIds: [bookingC, bookingD] }).by(Olga);

const sentCommands: readonly Sent[] = [
  placed,
  placed,
  placedForBea,
  clientConsentSigned,
  placedWithTwoLines,
  submitted,
  submitted,
  markedPaidPending,
  windowExtended,
  reviewExtended,
  expired,
  confirmed,
  overpaid,
  bothConfirmed,
  bothConfirmed,
  command('confirmPayment', { ...bothConfirmed.input, amountCents: 90_000 }).by(Olga),
  creditReturned,
  creditReturned,
  payOut(2_500),
  declined,
  reversed,
  command('declinePayment', { reason: 'Too little', why: 'shortAmount', receivedCents: 0 }).by(Olga),
  command('declinePayment', { reason: 'Too little', why: 'shortAmount', receivedCents: 30_000 }).by(Olga),
  command('submitPayment', { ...proof, amountCents: 12_345 }).by(Bea),
  cancelled,
  restoredWithFirst,
  restoredWithTwo,
  command('restore', { lines: [offered({ notReserved: 'slotFree' })], bookingIds: [bookingC] }).by(Olga),
  auAdded(bookingA),
  auAdded(bookingB),
  bookingEnded(bookingA),
  bookingEnded(bookingA, 'refused'),
  bookingEnded(bookingB),
  closed,
  closed,
  abandoned,
  promocodeAbandoned,
  lineReplaced,
  lineReplaced,
  bookingEnded(lineReplaced.input.newBookingId as string),
  refundNoted(bookingA),
  refundNoted(bookingB, 31_666),
  refundNoted(bookingC),
  refundNoted(bookingD, 31_666),
  bookingEnded(bookingC, 'refused'),
  auAdded(bookingD),
  refundNoted(lineReplaced.input.newBookingId as string),
  refundPaid,
  payOut(10_000),
  payOut(31_666),
  refundPaid,
  refundPaidReversed,
  refundPaidReversed,
  received(20_000),
  received(70_000),
  restoredWithSecond,
  exchanged,
  filledIn,
  infoChanged,
  commented,
  referralSet,
  movedToHistory,
  deleted,
  undeleted,
  revealed,
  command('submitPayment', { ...proof, amountCents: 1 }).by(Bea),
  command('confirmPayment', { ...confirmed.input, amountCents: 49_999 }).by(Olga),
  by(Ben, placed),
  by(Ben, submitted),
  by(Carla, cancelled),
  by(Bea, confirmed),
  by(behind(Bea), submitted),
  by(Olga, expired),
  command('cancel', cancelled.input).by(Bea),
  command('close').by(System),
];

/** What came in, in cents, computed from the commands alone; `before`: before the payment in force was confirmed. */
interface Money {
  readonly received: number;
  readonly before: number;
}
function moneyAfter(type: string, { input }: Sent, { confirmed: paid }: OrderState, money: Money): Money {
  const told = Number(input.receivedCents ?? 0);
  switch (type) {
    case 'order.placed.v1':
      return { received: 0, before: 0 };
    case 'order.payment-declined.v1':
      return { ...money, received: Math.max(money.received, told) };
    case 'order.cancelled.v1':
      return paid ? money : { ...money, received: Math.max(money.received, told) };
    case 'order.payment-confirmed.v1':
      return { received: Number(input.amountCents), before: money.received };
    case 'order.confirmation-reversed.v1':
      return { ...money, received: money.before };
    default:
      return money;
  }
}

test('in random histories money adds up, and an order never leaves its path', () => {
  let money: Money = { received: 0, before: 0 };
  const played = randomCommands(orderLifecycle, {
    sentCommands,
    invariant: ({ value, state }, { events }, move, before) => {
      if (value === null || value === 'abandoned') {
        if (state.lines.length > 0) throw new Error('an order that was never placed has lines');
        return;
      }
      const sum = state.lines.reduce((total, { priceCents }) => total + priceCents, 0);
      if (sum !== state.totalCents) throw new Error(`lines of ${sum} make a total of ${state.totalCents}`);
      for (const line of state.lines) {
        if (line.priceCents + line.discountCents !== line.listPriceCents) {
          throw new Error('price and discount are not the list price');
        }
      }
      if (value === 'paid' && (state.confirmed === null || state.confirmed.amountCents < 31_666)) {
        throw new Error('paid without a payment');
      }
      if (value === 'paid' && state.lines.some(({ line }) => !bookingInForce(state, line))) {
        throw new Error('a paid line without its booking');
      }
      if (value === 'closed' && state.lines.some(({ line }) => !lineIsOver(state, line))) {
        throw new Error('closed with a line that is not over');
      }
      const back = state.refundOwedCents + refundPaidCents(state);
      if (state.refundOwedCents < 0) throw new Error('less than nothing is owed');
      if (state.confirmed !== null && back > state.confirmed.amountCents) {
        throw new Error(`${back} goes back of ${state.confirmed.amountCents}`);
      }
      const { type } = events.at(-1) ?? {};
      if (type) money = moneyAfter(type, move, before.state, money);
      const kept = state.confirmed ? state.confirmed.amountCents - back : state.shortCents;
      if (kept + back !== money.received) {
        throw new Error(`${kept} + ${back} are not the ${money.received} that came in`);
      }
      if (['expired', 'cancelled'].includes(String(value)) && kept !== 0) {
        throw new Error(`${kept} is kept for nothing`);
      }
      if (value === 'cancelled' && state.confirmed !== null && back !== state.confirmed.amountCents) {
        throw new Error('what goes back is not what was paid');
      }
      if (
        ['paid', 'closed'].includes(String(value)) &&
        back !== Math.min(lineRefundsCents(state) + creditReturnedCents(state), state.confirmed!.amountCents)
      ) {
        throw new Error('what goes back of an order that runs is not what its lines were refunded and its credit');
      }
      if (state.confirmed && creditReturnedCents(state) > state.confirmed.amountCents - state.totalCents) {
        throw new Error('more credit went back than was paid above the total');
      }
      if (creditCents(state) < 0) throw new Error('a credit below zero');
      if (state.refundOwedCents > 0 !== (state.refundOwedSince !== null)) {
        throw new Error('owed, and nobody knows since when');
      }
      for (const [id, { ended, line }] of Object.entries(before.state.bookings)) {
        if (ended === 'refunded' && state.bookings[id] && bookingInForce(state, line)?.[0] !== id) {
          throw new Error('a refunded line is served again');
        }
      }
      if (value === 'expired' && state.confirmed !== null) throw new Error('a paid order expired');
      if (before.value === 'abandoned') throw new Error('an abandoned placement came back');
      const confirmedNow = events.some(({ type }) => type === 'order.payment-confirmed.v1');
      if (confirmedNow && Number(move.input.amountCents) < before.state.totalCents) {
        throw new Error('confirmed for less than the total');
      }
      if (
        Object.values(before.state.bookings).some(({ auAdded: added }) => added) &&
        before.value === 'paid' &&
        ['cancelled', 'paymentUnderReview'].includes(String(value))
      ) {
        throw new Error('undone after an AU was added');
      }
    },
  });
  expect(played.sequences).toBe(histories());
  expect([...played.commands].sort()).toEqual(Object.keys(orderLifecycle.commands).sort());
  expect(played.accepted).toBeGreaterThan(2 * histories());
});
