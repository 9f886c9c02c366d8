import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomOf } from '#projections/testing/random.ts';
import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import { forgetUser } from '#services/accounts/forgetUser.ts';
import { contracts } from '#services/domains.ts';
import { seedFromSimulation } from '#services/seed/fromSimulation.ts';
import { kindOf } from '#testing/api/everybody.ts';
import { orderBody } from '#testing/api/orderBody.ts';
import { recordOf } from '#workflows/recordOf.ts';
import { type ApiClient, signedIn } from '../apiClient.ts';
import { fillCart } from '../fillCart.ts';
import { type RunningProduct, runningProduct } from '../runningProduct.ts';
import { until } from '../until.ts';
import { playSeed } from './run.ts';
import { type Kept, keep } from './story.ts';

/** A story with everything in it: lines refused, replaced, refunded, claimed. The product goes on with it. */
const SEED = 8;
const customers = ['buyer', 'buyer-two', 'broker', 'cardholder', 'cardholder-two'] as const;
type Customer = (typeof customers)[number];

let product: RunningProduct;
let story: Omit<Kept, 'events'> & { readonly events: readonly Event[] };
let staff: ApiClient;
const people = new Map<Customer, ApiClient>();
const folder = mkdtempSync(join(tmpdir(), 'tradelines-story-'));
interface Event {
  readonly stream: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly meta: { readonly actor: { readonly userId?: string } };
}

beforeAll(async () => {
  const run = { seed: SEED, steps: 220 };
  story = keep({ run, outcome: await playSeed(run) }) as unknown as typeof story;
  const file = join(folder, 'story.json');
  writeFileSync(file, JSON.stringify(story));
  product = await runningProduct({ fromSimulation: file });
  for (const name of customers) people.set(name, await signedIn(product.url, name));
  staff = await signedIn(product.url, 'orders-staff');
  await caughtUp();
}, 120_000);
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const idOf = (name: string) => demoAccounts.find(({ email }) => email === `${name}@demo.test`)!.id;
const caughtUp = async () => {
  const { db, eventStore } = product.parts;
  const head = (await eventStore.head())!;
  await until(
    () => db('read.checkpoints').select('position'),
    (rows) => rows.every(({ position }) => BigInt(position) >= head),
  );
};

/** Records by what paths call them, with everything that their events say. */
function recordsOf(kind: string): readonly { readonly id: string; readonly said: string }[] {
  const lifecycle = kind === 'extendableBooking' ? 'booking' : kind;
  const said = new Map<string, string>();
  for (const event of story.events) {
    const { name, id } = recordOf(event.stream)!;
    if (name === lifecycle) said.set(id, (said.get(id) ?? event.stream) + told(event));
  }
  return [...said].map(([id, all]) => ({ id, said: all }));
}
/** A record is somebody's whom its events name: they may have part in it. */
const othersOf = (kind: string, who: Customer) => recordsOf(kind).filter(({ said }) => !said.includes(idOf(who)));
/** Addresses of mail of all clients in a text. */
const clientsIn = (text: string) => new Set(text.match(/client-[0-9a-f-]{36}@example\.com/g));
const strangers = (who: Customer) => {
  const known = clientsIn(
    story.events.flatMap((event) => (told(event).includes(idOf(who)) ? [told(event)] : [])).join(),
  );
  return [...clientsIn(JSON.stringify(story.events))].filter((client) => !known.has(client));
};
const told = (event: object) => JSON.stringify(event);

const ofRecords = contracts.filter(
  ({ path, access }) => access !== 'anyone' && !['file', undefined].includes(kindOf(path)) && !/:(?!id\b)/.test(path),
);
const ofNobody = contracts.filter(
  ({ method, path, access, answers = 'json' }) =>
    method === 'get' && access !== 'anyone' && !path.includes(':') && answers === 'json',
);

test('the story opens as a product: its orders, its people, its time; only where there was nothing', async () => {
  const placed = story.events.flatMap(({ type, stream }) => (type === 'order.placed.v1' ? [stream.slice(6)] : []));
  expect(placed.length).toBeGreaterThan(3);
  const shown: string[] = await product.parts.db('read.orders').whereIn('id', placed).pluck('id');
  expect(shown.toSorted()).toEqual(placed.toSorted());
  const { body } = await staff.get('/api/v1/order-management/?tab=all');
  expect(body.rows[0]).toMatchObject({ clientName: 'Clea Client' });
  // What the simulation sealed in name only is sealed anew.
  const order = await staff.get(`/api/v1/order-management/${body.rows[0].id}/`);
  expect(told(order.body)).toContain('4321');
  expect(product.parts.now().toISOString() >= story.now).toBe(true);
  await expect(seedFromSimulation(product.parts, join(folder, 'story.json'))).rejects.toThrow('empty product');
});

test.each(customers)('%s, a thief, reads nothing and changes nothing of what is somebody else’s', async (who) => {
  const random = randomOf(customers.indexOf(who));
  const thief = people.get(who)!;
  const before = await product.parts.eventStore.head();
  let tries = 0;
  for (const { method, path } of ofRecords) {
    const record = random.pick(othersOf(kindOf(path)!, who));
    if (!record || (method !== 'get' && method !== 'post') || random.chance(0.5)) continue;
    const target = path.replace(':id', record.id);
    const { status, body } = await until(
      () => (method === 'get' ? thief.get(target) : thief.post(target, {})),
      (answer) => answer.status !== 503,
    );
    expect([403, 404], `${method} ${target}`).toContain(status);
    // The answer says what went wrong, and nothing of the record.
    expect(
      Object.keys(body).filter((field) => !['type', 'title', 'status', 'code', 'requestId', 'detail'].includes(field)),
    ).toEqual([]);
    tries += 1;
  }
  expect(tries).toBeGreaterThan(25);
  const { eventStore } = product.parts;
  const stored = await eventStore.readAll({ ...(before !== undefined && { after: before }), max: 1_000 });
  expect(stored.filter(({ meta }) => JSON.stringify(meta).includes(idOf(who)))).toEqual([]);
});

test.each(customers)('no list of %s holds anybody else’s records or clients', async (who) => {
  const foreign = ['order', 'booking', 'claim', 'extension', 'ticket']
    .flatMap((kind) => othersOf(kind, who))
    .map(({ id }) => id);
  expect(foreign.length).toBeGreaterThan(5);
  let answered = 0;
  for (const { path } of ofNobody) {
    const { status, body } = await people.get(who)!.get(path);
    if (status !== 200) continue;
    answered += 1;
    const text = JSON.stringify(body);
    expect([
      path,
      foreign.filter((id) => text.includes(id)),
      strangers(who).filter((client) => text.includes(client)),
    ]).toEqual([path, [], []]);
  }
  expect(answered).toBeGreaterThan(5);
});

test('a clumsy buyer presses twice, then again in another tab: one order is placed, one slot taken, one mail sent', async () => {
  const clumsy = people.get('buyer')!;
  const { db, eventStore } = product.parts;
  const { body: cards } = await clumsy.get('/api/v1/cards/');
  const card = cards.rows.find((one: { slotsAvailable: number }) => one.slotsAvailable > 1);
  await fillCart(clumsy, card.id);
  const before = (await eventStore.head())!;
  const form = orderBody([card.id], { lines: [{ cardId: card.id, mayReportNextCycle: true }] });
  const press = (key: string) => clumsy.post('/api/v1/orders/', form, { 'idempotency-key': key });
  const key = randomUUID();
  const answers = await Promise.all([press(key), press(key)]);
  answers.push(await press(key));
  expect(answers.map(({ status, body }) => [status, body.id])).toEqual(answers.map(() => [200, answers[0]!.body.id]));
  expect(await press(randomUUID())).toMatchObject({ status: 409, body: { code: 'linesAreInCart' } });
  await caughtUp();
  const stored = (await eventStore.readAll({ after: before, max: 1_000 })).map(({ type }) => type);
  expect(stored.filter((type) => /order\.placed|card\.slot-(reserved|released)/.test(type))).toEqual([
    'card.slot-reserved.v1',
    'order.placed.v1',
  ]);
  const asked = () => db('app.mail_outbox').where({ template: 'order-placed-how-to-pay' }).select('data');
  const ofIt = (rows: readonly object[]) => rows.filter((row) => told(row).includes(answers[0]!.body.id)).length;
  expect(ofIt(await until(asked, (rows) => ofIt(rows) > 0))).toBe(1);
});

test('a buyer who is erased takes their own clients along, and nobody else’s', async () => {
  const clientsFor = async (name: Customer) => {
    const found: string[] = [];
    for (const { id, said } of recordsOf('order').filter(
      (one) => one.said.includes('order.placed.v1') && one.said.includes(idOf(name)),
    )) {
      const { status, body } = await staff.get(`/api/v1/order-management/${id}/`);
      expect([200, 404], said.slice(0, 80)).toContain(status);
      found.push(...clientsIn(JSON.stringify(body)));
    }
    return found;
  };
  const kept = await clientsFor('buyer-two');
  expect(kept.length).toBeGreaterThan(0);
  expect(await clientsFor('buyer')).not.toEqual([]);
  await forgetUser(product.parts, 'buyer@demo.test');
  expect(await clientsFor('buyer')).toEqual([]);
  expect(await clientsFor('buyer-two')).toEqual(kept);
});
