import { expect, test } from 'vitest';
import {
  abandoned, auAdded, bookingA, bookingB, bookingEnded, bothConfirmed, cancelled, closed, commented, confirmed, declined, deleted, expired, infoChanged, lineReplaced, markedPaidPending, movedToHistory, offered,
  placed, placedWithTwoLines, proof, referralSet, restored, revealed, reversed, reviewExtended, submitted, twoLines, windowExtended,
} from '#workflows/testing/orderStories.ts';
import { Bea, behind, Ben, Carla, Olga, System } from '#workflows/testing/people.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { randomCommands } from '#workflows/testing/randomCommands.ts';
import { command, type Sent } from '#workflows/testing/story.ts';
import { orderLifecycle } from './lifecycle.ts';
import { bookingInForce } from './order.ts';

const by = (actor: Person, one: Sent) => command(one.name, one.input).by(actor);
const restoredWithTwo = command('restore', { lines: twoLines, bookingIds: [bookingB, bookingA] }).by(Olga);

const moves: readonly Sent[] = [
  placed, placedWithTwoLines, submitted, submitted, markedPaidPending, windowExtended, reviewExtended, expired, confirmed, bothConfirmed, bothConfirmed, declined, reversed, cancelled,
  restored, restoredWithTwo, command('restore', { lines: [offered({ notReserved: 'slotFree' })], bookingIds: [bookingA] }).by(Olga),
  auAdded(bookingA), auAdded(bookingB), bookingEnded(bookingA), bookingEnded(bookingA, 'refused'), bookingEnded(bookingB), closed, closed, abandoned, lineReplaced, lineReplaced, bookingEnded(lineReplaced.input.newBookingId as string),
  infoChanged, commented, referralSet, movedToHistory, deleted, revealed,
  command('submitPayment', { ...proof, amountCents: 1 }).by(Bea), command('confirmPayment', { ...confirmed.input, amountCents: 49_999 }).by(Olga),
  by(Ben, placed), by(Ben, submitted), by(Carla, cancelled), by(Bea, confirmed), by(behind(Bea), submitted), by(Olga, expired), command('cancel', cancelled.input).by(Bea), command('close').by(System),
];

test('in 10,000 random histories money adds up, and an order never leaves its path', () => {
  const played = randomCommands(orderLifecycle, {
    moves,
    invariant: ({ value, state }, { events }, move, before) => {
      if (value === null || value === 'abandoned') {
        if (state.lines.length > 0) throw new Error('an order that was never placed has lines');
        return;
      }
      const sum = state.lines.reduce((total, { priceCents }) => total + priceCents, 0);
      if (sum !== state.totalCents) throw new Error(`lines of ${sum} make a total of ${state.totalCents}`);
      for (const line of state.lines) if (line.priceCents + line.discountCents !== line.listPriceCents) throw new Error('price and discount are not the list price');
      if (value === 'paid' && (state.confirmed === null || state.confirmed.amountCents < 31_666)) throw new Error('paid without a payment');
      if (value === 'paid' && state.lines.some(({ line }) => !bookingInForce(state, line))) throw new Error('a paid line without its booking');
      if (value === 'closed' && Object.values(state.bookings).some(({ ended }) => ended === null)) throw new Error('closed with a running booking');
      if (value === 'cancelled' && state.refundOwedCents !== (state.confirmed?.amountCents ?? 0)) throw new Error('what is owed back is not what was paid');
      if (value === 'expired' && state.confirmed !== null) throw new Error('a paid order expired');
      if (value !== 'cancelled' && value !== 'expired' && state.refundOwedCents !== 0) throw new Error('a refund is owed for an order that runs');
      if (before.value === 'abandoned') throw new Error('an abandoned placement came back');
      const confirmedNow = events.some(({ type }) => type === 'order.payment-confirmed.v1');
      if (confirmedNow && Number(move.input.amountCents) < before.state.totalCents) throw new Error('confirmed for less than the total');
      if (Object.values(before.state.bookings).some(({ auAdded: added }) => added) && before.value === 'paid' && ['cancelled', 'paymentUnderReview'].includes(String(value))) throw new Error('undone after an AU was added');
    },
  });
  expect(played.sequences).toBe(10_000);
  expect([...played.commands].sort()).toEqual(Object.keys(orderLifecycle.commands).sort());
  expect(played.accepted).toBeGreaterThan(20_000);
}, 60_000);
