import { expect, test } from 'vitest';
import {
  approved,
  archived,
  orderA,
  orderB,
  priceChanged,
  replacementAnnounced,
  rejected,
  restored,
  revised,
  slotReleased,
  slotReserved,
  slotSettled,
  submitted,
  detailsChanged,
  updateApproved,
  updateProposed,
  updateRejected,
} from '#workflows/testing/cardStories.ts';
import { Ada, Bea, Carl, idOf } from '#workflows/testing/people.ts';
import { histories } from '#testing/depth.ts';
import { randomCommands } from '#workflows/testing/randomCommands.ts';
import { command, type Sent } from '#workflows/testing/story.ts';
import { reservationKey, slotsAvailable, slotsReserved } from './state.ts';
import { cardLifecycle } from './index.ts';

const EARLIER = '2026-03-01T18:00:00.000Z';

const lines = [
  [orderA, 1],
  [orderA, 2],
  [orderB, 1],
  [idOf(203), 1],
] as const;
const offering = (offeredSlots: number) => command('changeSlots', { offeredSlots }).by(submitted.actor);
const by = (actor: typeof Ada, one: Sent) => command(one.name, one.input).by(actor);

const sentCommands: readonly Sent[] = [
  submitted,
  submitted,
  approved,
  approved,
  approved,
  rejected,
  revised,
  archived,
  restored,
  updateProposed,
  detailsChanged,
  updateApproved,
  updateRejected,
  priceChanged,
  replacementAnnounced,
  offering(0),
  offering(1),
  offering(3),
  offering(11),
  ...lines.flatMap(([order, line]) => [
    slotReserved(order, line),
    slotReserved(order, line),
    slotSettled(order, line),
    slotReleased(order, line),
    slotReleased(order, line, EARLIER),
  ]),
  slotReserved(orderB, 2, { onHold: true }),
  slotReserved(orderB, 2, { ownerVerified: false }),
  slotReserved(orderB, 2, { ownerBlocked: true }),
  by(Carl, archived),
  by(Bea, slotReserved()),
  by(Ada, slotReleased()),
  by(Carl, submitted),
];

test('in random histories no slot is oversold, lost or given back twice', () => {
  const played = randomCommands(cardLifecycle, {
    sentCommands,
    // A release names the reservation that its sender found, or one that was there earlier.
    asSent: (move, { state }) => {
      const found =
        state.reservations[reservationKey({ orderId: String(move.input.orderId), line: Number(move.input.line) })];
      return move.name === 'releaseSlot' && found && move.input.reservedAt !== EARLIER
        ? { ...move, input: { ...move.input, reservedAt: found.reservedAt } }
        : move;
    },
    invariant: ({ value, state }, { events, refusal }, move, before) => {
      if (slotsReserved(state) > state.offeredSlots || slotsAvailable(state) < 0) throw new Error('oversold');
      const key = reservationKey({ orderId: String(move.input.orderId), line: Number(move.input.line) });
      const change = events.some(({ type }) => type === 'card.slot-reserved.v1')
        ? 1
        : events.some(({ type }) => type === 'card.slot-released.v1')
          ? -1
          : 0;
      if (slotsReserved(state) - slotsReserved(before.state) !== change) {
        throw new Error('a slot came or went without its event');
      }
      if (change === 1 && before.state.reservations[key]) throw new Error('sold twice to one line');
      if (
        move.name === 'releaseSlot' &&
        move.actor.kind === 'system' &&
        before.value !== null &&
        before.state.reservations[key]
      ) {
        const isSame = before.state.reservations[key].reservedAt === move.input.reservedAt;
        if (isSame && refusal) throw new Error('a slot could not come back');
        if (!isSame && !refusal) throw new Error('another reservation was ended');
      }
      if (change === 1 && before.value !== 'active') throw new Error('sold while not active');
      if (value === 'archived' && slotsReserved(state) > 0) throw new Error('archived with a booking');
      if (value !== 'onUpdateReview' && state.proposed !== null) throw new Error('a proposal was left over');
      if (before.value === 'onUpdateReview' && value === 'onUpdateReview' && state.details !== before.state.details) {
        throw new Error('an update took effect before its review');
      }
    },
  });
  expect(played.sequences).toBe(histories());
  expect([...played.commands].sort()).toEqual(Object.keys(cardLifecycle.commands).sort());
  expect(played.accepted).toBeGreaterThan(2 * histories());
});
