import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StoreUnavailable } from '#services/eventstore/faults.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import { reactionGroups } from '#services/domains/reactions.ts';
import type { ReactionGroup } from './groups.ts';
import { reactionContext } from './reactionContext.ts';
import { openParkedReactions, settle } from './parked.ts';
import { command, type Reaction, recordIdOf } from './reaction.ts';
import { retryParked } from './retryParked.ts';
import { effectsOf, type RunningReactions } from './startReactions.ts';
import { ask } from './testing/ask.ts';
import { createScene, people, type Scene } from './testing/scene.ts';
import { cardOnSale, paid, placed, verified } from './testing/story.ts';
import { soon } from './testing/soon.ts';

const { olga } = people;
let scene: Scene;
const running: RunningReactions[] = [];

beforeEach(async () => {
  scene = await createScene();
  await verified(scene);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()));
  await scene.close();
});

const start = (groups: readonly ReactionGroup[], more = {}) => {
  const reactions = scene.react({ groups, ...more });
  running.push(reactions);
  return reactions;
};
const toComments = (react: (event: StoredEvent) => void | Promise<void>, name = 'reactToComments'): Reaction => ({
  name,
  on: ['order.commented.v1'],
  react: async (event) => (await react(event), []),
});
const group = (...reactions: readonly Reaction[]): ReactionGroup => ({
  name: 'test',
  setsAside: 'reaction',
  reactions,
});
/** One where money hangs on the order of things. */
const moneyGroup = (...reactions: readonly Reaction[]): ReactionGroup => ({
  ...group(...reactions),
  setsAside: 'record',
});
const textOf = ({ data }: StoredEvent) => (data as { text: string }).text;
const comment = (orderId: string, text: string) => ask(scene.send, olga, 'order.comment', orderId, { text });
const twoOrders = async () =>
  [await placed(scene, [await cardOnSale(scene)]), await placed(scene, [await cardOnSale(scene)])] as const;
const retryDeps = (groups: readonly ReactionGroup[]) => ({
  knex: scene.knex,
  eventStore: scene.eventStore,
  groups,
  context: reactionContext({ eventStore: scene.eventStore, cardsOf: async () => [] }),
  effects: effectsOf({ ...scene.effects, knex: scene.knex }),
});

test('events of one record are handled in their order, and each once', async () => {
  const [first, second] = await twoOrders();
  const seen: string[] = [];
  start([
    group(
      toComments(async (event) => {
        await new Promise((resolve) => setImmediate(resolve));
        seen.push(`${recordIdOf(event)} ${textOf(event)}`);
      }),
    ),
  ]);
  for (let n = 0; n < 20; n += 1) await Promise.all([comment(first, `${n}`), comment(second, `${n}`)]);
  await soon(() => seen.length).toBe(40);
  for (const id of [first, second]) {
    expect(seen.filter((one) => one.startsWith(id))).toEqual(Array.from({ length: 20 }, (_, n) => `${id} ${n}`));
  }
});

test('an event that fails five times is set aside with its record, the others go on, and staff let it happen later', async () => {
  const [first, second] = await twoOrders();
  const seen: string[] = [];
  let broken = true;
  let tries = 0;
  const reaction = toComments((event) => {
    if (broken && textOf(event) === 'bad') {
      tries += 1;
      throw new Error("The partner's answer makes no sense");
    }
    seen.push(textOf(event));
  });
  const groups = [group(reaction)];
  start(groups);
  await comment(first, 'bad');
  await comment(second, 'good');
  await comment(first, 'after bad');
  await soon(async () =>
    (await openParkedReactions(scene.knex)).map(({ kind, stream, reason }) => [kind, stream, reason]),
  ).toEqual([
    ['failed', `order-${first}`, "Error: The partner's answer makes no sense"],
    ['behind', `order-${first}`, 'An earlier event of this record waits'],
  ]);
  expect([tries, seen]).toEqual([5, ['good']]);
  const deps = retryDeps(groups);
  const [failed] = await openParkedReactions(scene.knex);
  expect(await retryParked(deps, failed!.id, olga.kind)).toMatchObject({ kind: 'failed' });
  broken = false;
  expect(await retryParked(deps, failed!.id, olga.kind)).toEqual({ kind: 'settled', events: 2 });
  expect(await openParkedReactions(scene.knex)).toEqual([]);
  await comment(first, 'all well');
  await soon(() => seen).toEqual(['good', 'bad', 'after bad', 'all well']);
});

test('what is refused when staff let it happen later stays on their list as a refusal', async () => {
  const [first] = await twoOrders();
  let broken = true;
  const reaction: Reaction = {
    name: 'closeWhenCommented',
    on: ['order.commented.v1'],
    react: (event) => {
      if (broken) throw new Error('no');
      return [command('order', recordIdOf(event), 'close', {}, { notifiesStaffOfRefusal: true })];
    },
  };
  const groups = [moneyGroup(reaction)];
  start(groups);
  await comment(first, 'one');
  await comment(first, 'two');
  await soon(async () => (await openParkedReactions(scene.knex)).length).toBe(2);
  broken = false;
  const [failed] = await openParkedReactions(scene.knex);
  expect(await retryParked(retryDeps(groups), failed!.id, 'olga')).toEqual({ kind: 'settled', events: 2 });
  const left = await openParkedReactions(scene.knex);
  expect(left.map(({ kind, reason }) => [kind, reason])).toEqual(
    ['one', 'two'].map(() => ['refused', `order-${first}.close was refused in state "paymentPending"`]),
  );
  for (const { id } of left) expect(await retryParked(retryDeps(groups), id, 'olga')).toMatchObject({ events: 1 });
  expect(await openParkedReactions(scene.knex)).toEqual([]);
});

test('a record stays set aside over a restart', async () => {
  const [first] = await twoOrders();
  const seen: string[] = [];
  const groups = [
    group(
      toComments((event) => {
        if (textOf(event) === 'bad') throw new Error('no');
        seen.push(textOf(event));
      }),
    ),
  ];
  const before = start(groups);
  await comment(first, 'bad');
  await soon(async () => (await openParkedReactions(scene.knex)).length).toBe(1);
  await before.stop();
  start(groups);
  await comment(first, 'after bad');
  await soon(async () => (await openParkedReactions(scene.knex)).map(({ kind }) => kind)).toEqual(['failed', 'behind']);
  expect(seen).toEqual([]);
});

test('where money hangs on it, a record that fails waits with all that follows for it, in order; every other record goes on', async () => {
  const [first, second] = await twoOrders();
  const seen: string[] = [];
  let broken = true;
  const noting = (name: string) =>
    toComments((event) => {
      if (broken && name === 'one' && textOf(event) === 'bad') throw new Error('no');
      seen.push(`${name} ${textOf(event)}`);
    }, name);
  const groups = [moneyGroup(noting('one'), noting('two'))];
  start(groups);
  await comment(first, 'bad');
  await comment(first, 'after bad');
  await comment(second, 'good');
  await soon(() => seen).toEqual(['one good', 'two good']);
  await soon(async () =>
    (await openParkedReactions(scene.knex)).map(({ kind, reaction }) => `${kind} ${reaction}`),
  ).toEqual(['failed one', 'behind two', 'behind one', 'behind two']);
  broken = false;
  const [failed] = await openParkedReactions(scene.knex);
  expect(await retryParked(retryDeps(groups), failed!.id, 'olga')).toEqual({ kind: 'settled', events: 4 });
  expect(seen.slice(2)).toEqual(['one bad', 'two bad', 'one after bad', 'two after bad']);
});

test('a start tries what was set aside before it: an upgrade that mends it needs nobody', async () => {
  const [first] = await twoOrders();
  const seen: string[] = [];
  let broken = true;
  const groups = [
    moneyGroup(
      toComments((event) => {
        if (broken) throw new Error('A version of later');
        seen.push(textOf(event));
      }),
    ),
  ];
  const before = start(groups);
  await comment(first, 'one');
  await comment(first, 'two');
  await soon(async () => (await openParkedReactions(scene.knex)).length).toBe(2);
  await before.stop();
  broken = false;
  start(groups);
  await soon(() => seen).toEqual(['one', 'two']);
  await soon(() => openParkedReactions(scene.knex)).toEqual([]);
});

test('a start goes on with what waits behind something that was settled, where who did it ended half-way', async () => {
  const [first] = await twoOrders();
  const seen: string[] = [];
  let broken = true;
  const noting = (name: string) =>
    toComments((event) => {
      if (broken) throw new Error('no');
      seen.push(`${name} ${textOf(event)}`);
    }, name);
  const groups = [moneyGroup(noting('one'), noting('two'))];
  const before = start(groups);
  await comment(first, 'bad');
  await comment(first, 'after bad');
  await soon(async () => (await openParkedReactions(scene.knex)).length).toBe(4);
  await before.stop();
  // Skipped by staff, and the process died before it went on.
  const [failed] = await openParkedReactions(scene.knex);
  await settle(scene.knex, failed!.id, 'olga: skipped');
  broken = false;
  start(groups);
  await soon(() => seen).toEqual(['two bad', 'one after bad', 'two after bad']);
  await soon(() => openParkedReactions(scene.knex)).toEqual([]);
  await comment(first, 'all well');
  await soon(() => seen.slice(3)).toEqual(['one all well', 'two all well']);
});

test('a payment that cannot be read holds up its own order alone: the bookings of the next one are opened', async () => {
  const [poisoned, healthy] = await twoOrders();
  start(reactionGroups);
  await comment(poisoned, 'last');
  // As an append would: in turn with whatever the reactions append at this moment.
  await scene.knex.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(731501)');
    await trx.raw(
      `insert into es.events (position, stream, revision, id, type, data, meta, recorded_at)
       select max(position) + 1, :stream, max(revision) filter (where stream = :stream) + 1, :id,
         'order.payment-confirmed.v1', '{"bookings": 7}', :meta::json, clock_timestamp() from es.events`,
      {
        stream: `order-${poisoned}`,
        id: randomUUID(),
        meta: JSON.stringify({
          at: scene.clock.now().toISOString(),
          from: 'paymentPending',
          to: 'paid',
          actor: { kind: 'system', because: 'test' },
          commandId: randomUUID(),
          command: 'confirmPayment',
        }),
      },
    );
  });
  await soon(async () => (await openParkedReactions(scene.knex)).map(({ stream }) => stream)).toContain(
    `order-${poisoned}`,
  );
  const [bookingId] = await paid(scene, healthy);
  await soon(async () => (await scene.at('booking', bookingId!)).value).not.toBe(null);
});

test('a store that is away is waited for: nothing is skipped and nothing is set aside', async () => {
  const [first] = await twoOrders();
  let away = 8;
  const seen: string[] = [];
  start([
    group(
      toComments((event) => {
        away -= 1;
        if (away > 0) throw new StoreUnavailable(new Error('connection refused'));
        seen.push(textOf(event));
      }),
    ),
  ]);
  await comment(first, 'hello');
  await soon(() => seen, { timeout: 15_000 }).toEqual(['hello']);
  expect(await openParkedReactions(scene.knex)).toEqual([]);
});

test("a command whose input makes no sense is a fault; a refusal by the record's state goes to staff if they must hear of it", async () => {
  const [first, second] = await twoOrders();
  const reaction: Reaction = {
    name: 'closeWhenCommented',
    on: ['order.commented.v1'],
    react: (event) => [
      textOf(event) === 'bad'
        ? command('order', recordIdOf(event), 'noteAuAdded', { bookingId: 'no uuid' })
        : command('order', recordIdOf(event), 'close', {}, { notifiesStaffOfRefusal: true }),
    ],
  };
  start([group(reaction)]);
  await comment(first, 'bad');
  await comment(second, 'close it');
  await soon(async () =>
    (await openParkedReactions(scene.knex)).map(({ kind, stream }) => [kind, stream]).toSorted(),
  ).toEqual([
    ['failed', `order-${first}`],
    ['refused', `order-${second}`],
  ]);
  expect((await openParkedReactions(scene.knex)).find(({ kind }) => kind === 'refused')?.reason).toBe(
    `order-${second}.close was refused in state "paymentPending"`,
  );
});

test('of two processes one reacts; when its connections break the other takes over where it was', async () => {
  const [first] = await twoOrders();
  const seen: string[] = [];
  const processes = [scene.openProcess(), scene.openProcess()];
  const noting = (name: string) => [group(toComments((event) => void seen.push(`${name} ${textOf(event)}`)))];
  const reactions = processes.map(({ react, name }) => react({ groups: noting(name) }));
  await soon(() => reactions.filter(({ isLeading }) => isLeading()).length).toBe(1);
  await comment(first, 'one');
  await soon(() => seen.length).toBe(1);
  const leader = reactions.findIndex(({ isLeading }) => isLeading());
  const other = 1 - leader;
  const stopped = reactions[leader]!.stop();
  await stopped;
  await comment(first, 'two');
  await soon(() => seen).toEqual([`${processes[leader]!.name} one`, `${processes[other]!.name} two`]);
  await scene.knex.raw('select pg_terminate_backend(pid) from pg_stat_activity where application_name = ?', [
    processes[other]!.name,
  ]);
  await comment(first, 'three');
  await soon(() => seen.at(-1), { timeout: 10_000 }).toBe(`${processes[other]!.name} three`);
  // One whose place was not kept yet when the connection broke comes again, which changes nothing (at least once); none is left out.
  expect([...new Set(seen)]).toEqual([
    `${processes[leader]!.name} one`,
    `${processes[other]!.name} two`,
    `${processes[other]!.name} three`,
  ]);
  await reactions[other]!.stop();
  await Promise.all(processes.map(({ close }) => close()));
});
