import { isDeepStrictEqual } from 'node:util';
import { bookOne } from '#projections/ledger/bookOne.ts';
import { entriesOf, isOfCommission, noMoney, orderIdOf, orderMoneyAfter } from '#projections/ledger/entries.ts';
import type { OrderMoney } from '#projections/ledger/lines.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import type { CardState } from '#workflows/card/state.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import type { PromocodeState } from '#workflows/promocode/state.ts';
import { recordOf } from '#workflows/recordOf.ts';
import { slotsReserved, slotsWithSomebody } from './slots.ts';
import { Violated, type World } from './world.ts';

/** What is counted of the log from its beginning. */
export interface Books {
  upTo: number;
  readonly ids: Set<string>;
  /** Stream and command → revision of its last event. */
  readonly commands: Map<string, bigint>;
  readonly lastAt: Map<string, string>;
  readonly orders: Map<string, OrderMoney>;
  /** `{order}/{account}` → cents; `{order}/from customer` is what the customer paid, less what they got back. */
  readonly balances: Map<string, number>;
  /** Booking or extension → how often its commission was paid, less how often that was taken back. */
  readonly payouts: Map<string, number>;
}

export const openBooks = (): Books => ({
  upTo: 0,
  ids: new Set(),
  commands: new Map(),
  lastAt: new Map(),
  orders: new Map(),
  balances: new Map(),
  payouts: new Map(),
});

const always = (holds: boolean, what: () => string) => {
  if (!holds) throw new Violated(what());
};

/** What is so after each step, whatever waits to be done. */
export function checkAlways(world: World, books: Books): void {
  const fresh = world.log.slice(books.upTo);
  books.upTo = world.log.length;
  for (const event of fresh) {
    checkEvent(event, books);
    book(event, books);
    checkMoment(world, event);
  }
  const { market } = world;
  const taken = new Set(slotsReserved(market).map(({ slot }) => slot));
  const given = slotsWithSomebody(market).filter((slot) => !taken.has(slot));
  always(given.length === 0, () => `a user is on a slot that was given back: ${given.join()}`);
  for (const stream of new Set(fresh.map((event) => event.stream))) checkCaches(world, stream);
}

function checkEvent({ id, stream, revision, meta, type }: StoredEvent, { ids, commands, lastAt }: Books): void {
  always(!ids.has(id), () => `${type} has the id of another event`);
  ids.add(id);
  const key = `${stream} ${String(meta['commandId'])}`;
  const before = commands.get(key);
  always(
    before === undefined || before === revision - 1n,
    () => `${String(meta['command'])} happened twice to ${stream}`,
  );
  commands.set(key, revision);
  const at = String(meta['at']);
  always((lastAt.get(stream) ?? '') <= at, () => `${type} of ${stream} is older than the event before it`);
  lastAt.set(stream, at);
}

function book(event: StoredEvent, { orders, balances, payouts }: Books): void {
  const { type, data, stream } = event;
  if (type.endsWith('.commission-paid.v1')) payouts.set(stream, (payouts.get(stream) ?? 0) + 1);
  if (type.endsWith('.commission-unpaid.v1')) payouts.set(stream, (payouts.get(stream) ?? 0) - 1);
  always((payouts.get(stream) ?? 0) <= 1, () => `the commission of ${stream} was paid twice`);
  if (!(type in entriesOf) && orderMoneyAfter(type, data, noMoney) === undefined) return;
  const orderId = orderIdOf(event)!;
  const { lines, after } = bookOne(event, orders.get(orderId) ?? noMoney);
  orders.set(orderId, after);
  const sum = lines.reduce((total, { amountCents }) => total + amountCents, 0);
  always(
    sum === 0 && lines.every(({ amountCents }) => Number.isSafeInteger(amountCents)),
    () => `the entry of ${type} adds up to ${sum}`,
  );
  for (const { account, amountCents } of lines) {
    const key = `${orderId}/${account}`;
    balances.set(key, (balances.get(key) ?? 0) + amountCents);
    if (account !== 'cash' || isOfCommission(type)) continue;
    balances.set(`${orderId}/from customer`, (balances.get(`${orderId}/from customer`) ?? 0) + amountCents);
  }
}

/** What an event says about the moment in which it was decided, found without the machine's rules. */
function checkMoment({ market }: World, { type, stream, meta }: StoredEvent): void {
  const { id } = recordOf(stream)!;
  const actor = meta['actor'] as unknown as Actor;
  const userId = actor.kind === 'person' ? actor.userId : null;
  if (type === 'card.slot-reserved.v1' || type === 'card.slots-changed.v1') {
    const { reservations, offeredSlots } = market.at('card', id).state as CardState;
    always(Object.keys(reservations).length <= offeredSlots, () => `card ${id} has more users than slots`);
  }
  if (type === 'promocode.use-reserved.v1') {
    const { uses, terms } = market.at('promocode', id).state as PromocodeState;
    always(
      Object.keys(uses).length <= (terms.uses ?? Infinity),
      () => `promo code ${id} is used more often than it may be`,
    );
  }
  if (/\.(payment-confirmed|approved)\.v1$/.test(type)) {
    const { buyerId, terms } = market.at(recordOf(stream)!.name, id).state as {
      buyerId?: string;
      terms?: { buyerId?: string };
    };
    always(
      userId === null || userId !== (buyerId ?? terms?.buyerId),
      () => `${type}: the payer confirmed their own payment`,
    );
  }
  if (/\.personal-data-revealed\.v1$|\.revealed\.v1$/.test(type)) {
    always(actor.kind === 'person' && actor.behind === undefined, () => `${type} by ${JSON.stringify(actor)}`);
  }
}

/** What a process has in memory is what the log says. */
function checkCaches({ processes, market, of }: World, stream: string): void {
  const { name, id } = recordOf(stream)!;
  const last = of(stream).at(-1)!.revision;
  for (const { cache, name: process } of processes) {
    const known = cache().get(stream);
    if (known?.revision !== last) continue;
    always(
      isDeepStrictEqual(known.snapshot, market.at(name, id)),
      () => `the ${process} process has ${stream} otherwise than the log`,
    );
  }
}
