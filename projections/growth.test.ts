import { knexOf } from './database/knexOf.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import type { OrderState } from '#workflows/order/state.ts';
import { erasedText } from '#workflows/kernel/erased.ts';
import { Bea, Olga, System } from '#workflows/testing/people.ts';
import { allProjections } from './all.ts';
import { rebuild } from './engine/rebuild.ts';
import { orderDetail } from './orders/query.ts';
import { quietLog } from './testing/quiet.ts';
import { openScene } from './testing/scene.ts';
import { tableRows } from './testing/tableRows.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const scene = openScene(7);
const { market, story } = scene;
let order: string;

/** What the projections send to the database. A statement with a name is sent once a connection. */
const sent = { bytes: 0, statements: 0 };
interface Query {
  readonly sql: string;
  readonly bindings?: readonly unknown[];
  readonly options?: { readonly name?: string };
}

beforeAll(async () => {
  order = story.placed([story.cardOnSale()], Bea);
  await scene.shown();
  knexOf(scene.db()).on('query', ({ sql, bindings = [], options }: Query) => {
    const text = options?.name === undefined ? sql.length : 0;
    sent.bytes += text + bindings.reduce<number>((sum, value) => sum + String(value).length, 0);
    sent.statements += 1;
  });
});

const comments = () => (market.at('order', order).state as OrderState).comments;
/** Comments until the order has so many, all at once. */
async function commentUpTo(count: number): Promise<void> {
  while (comments().length < count) {
    story.must('order', order, 'comment', { text: `Called for the ${comments().length}th time` }, Olga);
  }
  await scene.shown();
}

/** Each of the next comments in a batch of its own. Sixteen: as many as a part of the list has. */
async function perComment(): Promise<{ readonly bytes: number; readonly statements: number }> {
  Object.assign(sent, { bytes: 0, statements: 0 });
  const many = 16;
  for (let more = 0; more < many; more += 1) await commentUpTo(comments().length + 1);
  return { bytes: sent.bytes / many, statements: sent.statements / many };
}

test('a comment of an order with 2,500 of them sends what one of an order with 25 does', async () => {
  await commentUpTo(25);
  const few = await perComment();
  await commentUpTo(2_500);
  const many = await perComment();
  // Three transactions (the lists, deadlines, the timeline) with a lock, their rows and a checkpoint each.
  expect(few.statements).toBeLessThan(17);
  expect(few.bytes).toBeLessThan(10_000);
  expect(many.bytes).toBeLessThan(few.bytes * 1.2);
  expect(many.statements).toBeLessThanOrEqual(few.statements);
});

test('an order with 5,000 comments is read as it was written, and a rebuild gives the same rows', async () => {
  await commentUpTo(5_000);
  expect((await orderDetail(scene.db(), order, scene.now()))?.comments).toEqual(comments());
  for (const name of ['orders', 'deadlines']) {
    const projection = allProjections.find((one) => one.name === name)!;
    const before = await tableRows(scene.db(), projection);
    await rebuild(
      { knex: scene.db(), subscribe: scene.live().log.subscribe, projections: allProjections, log: quietLog() },
      name,
    );
    expect(await tableRows(scene.db(), projection)).toEqual(before);
  }
  // The rebuilt tables are what the next event is folded onto.
  await commentUpTo(5_001);
  expect((await orderDetail(scene.db(), order, scene.now()))?.comments).toEqual(comments());
});

test('once its buyer is forgotten, no part has a word about them any more', async () => {
  const forgotten = { stream: `account-${Bea.userId}`, type: 'account.forgotten.v1', data: { keys: 1 } };
  await scene.live().report([{ ...forgotten, meta: { at: market.now(), actor: System, commandId: 'c' } }]);
  const [row] = await scene.db()('read.orders').where({ id: order }).select('state', 'client_name');
  expect(row!.client_name).toBe('');
  expect(row!.state.comments).toEqual(comments().map((comment) => ({ ...comment, text: erasedText })));
});
