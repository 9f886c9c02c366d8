import { expect, test } from 'vitest';
import type { ToAppend } from '#projections/testing/memoryLog.ts';
import { aboutMoney, randomStep } from '#projections/testing/history.ts';
import { type Market, openMarket } from '#projections/testing/market.ts';
import { asks } from '#projections/testing/asks.ts';
import { type Random, randomOf } from '#projections/testing/random.ts';
import { seeds } from '#testing/depth.ts';
import { endedOtherwise, slotsInUse, slotsReserved, slotsTaken, slotsWithSomebody } from '#testing/simulation/slots.ts';
import { type BookingState, regionsOf } from '#workflows/booking/state.ts';
import { system } from '#workflows/kernel/actor.ts';
import { fold, foldAll, type FoldableEvent, nothingYet } from '#workflows/kernel/fold.ts';
import type { Lifecycle, Snapshot } from '#workflows/kernel/lifecycle.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { Ada, Carla, Olga } from '#workflows/testing/people.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { recordOf } from '#workflows/recordOf.ts';
import { streamOf } from '#services/commands/record.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { reactionGroups } from '#services/domains/reactions.ts';
import type { ReactionGroup } from './groups.ts';
import type { CommandEffect, ReactionContext } from './reaction.ts';

const groups = reactionGroups.filter(({ name }) => name !== 'messages');

/** A market to which everything happens that the real reactions lead to, each group in its own time. */
function reactingMarket(seed: number) {
  const random = randomOf(seed);
  const waiting = new Map<ReactionGroup, StoredEvent[]>(groups.map((group) => [group, []]));
  /** What a group has decided to do and has not done yet: the world goes on between the two. */
  const decided = new Map<ReactionGroup, CommandEffect[]>(groups.map((group) => [group, []]));
  const streams = new Map<string, StoredEvent[]>();
  let position = 0n;
  const inner = openMarket(seed, (_, event: ToAppend) => {
    const own = streams.get(event.stream) ?? [];
    const stored = {
      ...event,
      revision: BigInt(own.length),
      position: (position += 1n),
      recordedAt: '',
    } as unknown as StoredEvent;
    streams.set(event.stream, [...own, stored]);
    for (const events of waiting.values()) events.push(stored);
  });
  // The market invents what a restore or a replacement would have reserved: other tests cover those.
  const market: Market = {
    ...inner,
    send: (name, id, command, ...requested) =>
      !['restore', 'replaceLine'].includes(command) && inner.send(name, id, command, ...requested),
  };
  const context: ReactionContext = {
    at: async (name, id) => ({ snapshot: market.at(name, id) }) as never,
    before: async ({ stream, revision }) => streams.get(stream)!.slice(0, Number(revision)) as never,
    asOf: async ({ stream, revision }) => {
      const lifecycle = lifecycles[recordOf(stream)!.name] as Lifecycle;
      return fold(
        lifecycle,
        nothingYet(lifecycle),
        streams.get(stream)!.slice(0, Number(revision) + 1) as unknown as FoldableEvent[],
      ) as never;
    },
    recordAsOf: async (event, name, id) =>
      foldAll(
        lifecycles[name],
        (streams.get(streamOf(name, id)) ?? []).filter(({ position: at }) => at <= event.position),
      ),
    cardsOf: async (cardholderId) =>
      market.ids('card').filter((id) => market.at('card', id).state.cardholderId === cardholderId),
  };
  const carryOut = ({ lifecycle, id, name, input }: CommandEffect) => {
    const card = lifecycle === 'holds' ? { cardId: id, cardholderId: market.at('card', id).state.cardholderId } : {};
    // What the server finds out of the order of a line that a claim refunds.
    const found = name === 'refund' ? asks.booking['refund']!(market, id, market.at('booking', id).state) : {};
    const whole = { ...found, ...(name === 'placeHold' ? card : {}), ...input };
    market.send(lifecycle, id, name, whole, system('reaction'));
  };
  const busy = () => groups.filter((group) => waiting.get(group)!.length + decided.get(group)!.length > 0);
  /** One group does one thing: looks at its next event, or sends the next command that it decided on. */
  const reactOnce = async () => {
    const group = random.pick(busy());
    if (!group) return;
    const next = decided.get(group)!.shift();
    if (next) return carryOut(next);
    const event = waiting.get(group)!.shift()!;
    for (const reaction of group.reactions.filter(({ on }) => on.includes(event.type))) {
      for (const effect of await reaction.react(event, context)) {
        if (effect.does === 'command') decided.get(group)!.push(effect);
      }
    }
  };
  const settled = async () => {
    while (busy().length > 0) await reactOnce();
  };
  return { market, random, reactOnce, settled };
}

/** Users who were added while their order, or its payment, was being taken back. */
const addedTooLate = (market: Market) =>
  market.ids('booking').filter((id) => {
    const { value, state } = market.at('booking', id) as Snapshot<BookingState>;
    const order = market.at('order', state.terms!.orderId) as Snapshot<OrderState>;
    return regionsOf(value)?.removal === 'open' && (order.value === 'cancelled' || !(id in order.state.bookings));
  });

let most = 0;
let bookings = 0;

test.each(seeds(1, 2, 3, 4, 5))(
  'whatever happens (%i): a slot is taken exactly while somebody is, or may come to be, on the card',
  async (seed) => {
    const { market, settled } = reactingMarket(seed);
    for (let step = 0; step < 1_800; step += 1) {
      randomStep(market);
      await settled();
      const inUse = slotsInUse(market);
      expect(slotsTaken(market), `after step ${step}`).toEqual(inUse);
      expect(endedOtherwise(market)).toEqual([]);
      most = Math.max(most, inUse.length);
    }
    bookings += market.ids('booking').length;
  },
  60_000,
);

/** In one instant a cardholder adds the user, and staff cancel the order or an admin takes its confirmation back: whichever is first. */
function takeBackWhileAdding(market: Market, random: Random): void {
  const consented = market.ids('booking').filter((id) => {
    const { value } = market.at('booking', id) as Snapshot<BookingState>;
    return regionsOf(value)?.fulfilment === 'consented';
  });
  const bookingId = random.pick(consented.slice(-12));
  if (!bookingId) return;
  const { orderId, cardholderId } = (market.at('booking', bookingId) as Snapshot<BookingState>).state.terms!;
  const both = [
    () =>
      market.send('booking', bookingId, 'reportAuAdded', asks.booking['reportAuAdded']!(market, bookingId, {}), {
        ...Carla,
        userId: cardholderId,
      }),
    random.chance(0.5)
      ? () => market.send('order', orderId, 'cancel', { reason: 'The customer asked', bookingsNotNoted: [] }, Olga)
      : () =>
          market.send(
            'order',
            orderId,
            'reverseConfirmation',
            { reason: 'The transfer bounced', bookingsNotNoted: [] },
            Ada,
          ),
  ];
  for (const one of random.chance(0.5) ? both : both.toReversed()) one();
}

const late = new Set<string>();

test.each(seeds(1, 2, 3))(
  'however late each reaction comes (%i): nobody is ever on a card whose slot was given back, and in the end each slot is right',
  async (seed) => {
    const { market, random, reactOnce, settled } = reactingMarket(seed);
    for (let step = 0; step < 1_800; step += 1) {
      randomStep(market, aboutMoney);
      if (random.chance(0.1)) takeBackWhileAdding(market, random);
      for (let times = random.int(6); times > 0; times -= 1) await reactOnce();
      const taken = slotsReserved(market).map(({ slot }) => slot);
      expect(
        slotsWithSomebody(market).filter((slot) => !taken.includes(slot)),
        `after step ${step}`,
      ).toEqual([]);
      if (!random.chance(0.02)) continue;
      await settled();
      expect(slotsTaken(market), `settled after step ${step}`).toEqual(slotsInUse(market));
      for (const id of addedTooLate(market)) late.add(`${seed} ${id}`);
    }
  },
  60_000,
);

test('those histories have many slots and bookings, and users who were added in the instant in which their order was taken back', () => {
  expect(most).toBeGreaterThan(5);
  expect(bookings).toBeGreaterThan(15);
  expect(late.size).toBeGreaterThan(0);
});
