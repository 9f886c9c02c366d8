import { expect, test } from 'vitest';
import type { ToAppend } from '#projections/testing/memoryLog.ts';
import { randomStep } from '#projections/testing/history.ts';
import { type Market, openMarket } from '#projections/testing/market.ts';
import { type BookingState, regionsOf } from '#workflows/booking/booking.ts';
import { type CardState, reservationKey } from '#workflows/card/card.ts';
import { system } from '#workflows/kernel/actor.ts';
import { fold, type FoldableEvent, nothingYet } from '#workflows/kernel/fold.ts';
import type { Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { bookingInForce, type OrderState } from '#workflows/order/order.ts';
import { recordOf } from '#workflows/recordOf.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { reactionGroups } from './groups.ts';
import type { CommandEffect, Look } from './reaction.ts';

const reactions = reactionGroups.filter(({ name }) => name !== 'messages').flatMap((group) => group.reactions);

/** A market to which everything happens that the real reactions lead to, each after what caused it. */
function reactingMarket(seed: number) {
  const waiting: StoredEvent[] = [];
  const streams = new Map<string, StoredEvent[]>();
  const inner = openMarket(seed, (_, event: ToAppend) => {
    const own = streams.get(event.stream) ?? [];
    const stored = { ...event, revision: BigInt(own.length), position: 0n, recordedAt: '' } as unknown as StoredEvent;
    streams.set(event.stream, [...own, stored]);
    waiting.push(stored);
  });
  // The market makes up what a restore or a replacement would have reserved: those are told of elsewhere.
  const market: Market = {
    ...inner,
    send: (name, id, command, ...asked) =>
      !['restore', 'replaceLine'].includes(command) && inner.send(name, id, command, ...asked),
  };
  const look: Look = {
    at: async (name, id) => ({ snapshot: market.at(name, id) }) as never,
    asOf: async ({ stream, revision }) => {
      const lifecycle = lifecycles[recordOf(stream)!.name] as Lifecycle;
      return fold(
        lifecycle,
        nothingYet(lifecycle),
        streams.get(stream)!.slice(0, Number(revision) + 1) as unknown as FoldableEvent[],
      );
    },
    cardsOf: async (cardholderId) =>
      market.ids('card').filter((id) => market.at('card', id).state.cardholderId === cardholderId),
  };
  const carryOut = ({ lifecycle, id, name, input }: CommandEffect) => {
    const card = lifecycle === 'holds' ? { cardId: id, cardholderId: market.at('card', id).state.cardholderId } : {};
    market.send(lifecycle, id, name, name === 'placeHold' ? { ...card, ...input } : { ...input }, system('reaction'));
  };
  const settled = async () => {
    for (let event = waiting.shift(); event; event = waiting.shift()) {
      for (const reaction of reactions.filter(({ on }) => on.includes(event!.type))) {
        for (const effect of await reaction.react(event, look)) if (effect.does === 'command') carryOut(effect);
      }
    }
  };
  return { market, settled };
}

/** The slots that somebody is on, or will be: an unpaid line's, a running booking's, and one whose user was not removed yet. */
function slotsInUse(market: Market): readonly string[] {
  const inUse = new Set<string>();
  for (const id of market.ids('order')) {
    const { value, state } = market.at('order', id) as Snapshot<OrderState>;
    if (!['paymentPending', 'paymentUnderReview', 'paid'].includes(String(value))) continue;
    for (const { cardId, line } of state.lines) {
      const booking = bookingInForce(state, line);
      const running =
        booking === undefined || (market.at('booking', booking[0]) as Snapshot<BookingState>).state.endedAt === null;
      if (running) inUse.add(`${cardId} ${reservationKey({ orderId: id, line })}`);
    }
  }
  for (const id of market.ids('booking')) {
    const { value, state } = market.at('booking', id) as Snapshot<BookingState>;
    const { cardId, orderId, line } = state.terms!;
    if (regionsOf(value)?.removal === 'open') inUse.add(`${cardId} ${reservationKey({ orderId, line })}`);
  }
  return [...inUse].toSorted();
}

/** Those of orders that were placed: what a placement that died had reserved is checked by its deadline. */
const slotsTaken = (market: Market): readonly string[] =>
  market
    .ids('card')
    .flatMap((id) =>
      Object.entries((market.at('card', id).state as CardState).reservations)
        .filter(([, { settled }]) => settled)
        .map(([key]) => `${id} ${key}`),
    )
    .toSorted();

/** Bookings whose end and whose state disagree. */
const endedOtherwise = (market: Market) =>
  market.ids('booking').filter((id) => {
    const { value, state } = market.at('booking', id) as Snapshot<BookingState>;
    return (
      (state.endedAt !== null) !==
      ['removed', 'refused', 'cancelled', 'replaced', 'refunded'].includes(regionsOf(value)?.fulfilment ?? '')
    );
  });

test.each([1, 2, 3])(
  'whatever happens (%i): a slot is taken exactly while somebody is, or may come to be, on the card',
  async (seed) => {
    const { market, settled } = reactingMarket(seed);
    let most = 0;
    for (let step = 0; step < 1_800; step += 1) {
      randomStep(market);
      await settled();
      const inUse = slotsInUse(market);
      expect(slotsTaken(market), `after step ${step}`).toEqual(inUse);
      expect(endedOtherwise(market)).toEqual([]);
      most = Math.max(most, inUse.length);
    }
    expect(most).toBeGreaterThan(5);
    expect(market.ids('booking').length).toBeGreaterThan(5);
  },
  60_000,
);
