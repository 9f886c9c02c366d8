import { createServer } from 'node:http';
import { Registry } from 'prom-client';
import { afterAll, expect, test } from 'vitest';
import { createApi } from '#services/createApi.ts';
import { createLogger } from '#services/platform/logger.ts';
import { ask } from '#testing/api/client.ts';
import { specimens } from '#testing/api/everybody.ts';
import { withApi } from '#testing/api/withApi.ts';
import { until } from '#testing/until.ts';
import { createAdmission, type Place } from './admission.ts';
import { storeWaits } from './storeWaits.ts';

const log = createLogger({ LOG_LEVEL: 'silent', production: true });
const api = withApi();
const closing: (() => unknown)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

test('while the event store is frozen, lists answer beside forty commands and pages that wait for it; then all of those are done', async () => {
  const { deps, signIn } = api.rig();
  let thaw = () => {};
  let asked = 0;
  const frozen = new Promise<void>((resolve) => (thaw = resolve));
  const once =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    (...args: Args) => {
      asked += 1;
      return frozen.then(() => work(...args));
    };
  const { app, closeLive } = createApi({
    ...deps,
    metrics: new Registry(),
    send: once(deps.send),
    records: { ...deps.records, current: once(deps.records.current) as typeof deps.records.current },
    admission: createAdmission({ atOnce: 4, waiting: 100, waitMs: 60_000, log }),
  });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    closeLive,
    () => server.closeAllConnections(),
    () => server.close(),
  );
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  const token = await signIn('orders-staff');
  const [{ id } = { id: '' }] = (await specimens(api.rig()))['order']!;

  const commands = Array.from({ length: 40 }, (_, n) =>
    ask(`${url}/api/v1/orders/${id}/comment/`, { method: 'POST', token, body: { text: `Comment ${n}` } }),
  );
  const pages = Array.from({ length: 10 }, () => ask(`${url}/api/v1/orders/${id}/next-steps/`, { token }));
  await until(
    async () => asked,
    (count) => count === 50,
  );
  const bea = await signIn('buyer');
  const lists = await Promise.all(Array.from({ length: 10 }, () => ask(`${url}/api/v1/orders/`, { token: bea })));
  expect(new Set(lists.map(({ status }) => status))).toEqual(new Set([200]));
  thaw();
  const done = await Promise.all([...commands, ...pages]);
  expect(new Set(done.map(({ status }) => status))).toEqual(new Set([200]));
});

test('too many that wait for the store: the next one is told to try again before anything is asked', async () => {
  const { within, patient } = storeWaits({ most: 1 });
  const left: string[] = [];
  const place = (name: string): Place => ({
    leave: () => {},
    outside: async (wait) => {
      left.push(name);
      return wait();
    },
  });
  let answer = () => {};
  let asked = 0;
  const store = patient(async () => {
    asked += 1;
    await new Promise<void>((resolve) => (answer = resolve));
  });
  const slow = within(place('slow'), () => store());
  await until(
    async () => left,
    (names) => names.length === 1,
  );
  await expect(within(place('next'), () => store())).rejects.toMatchObject({
    problem: { status: 503, code: 'unavailable' },
    headers: { 'retry-after': '2' },
  });
  expect([left, asked]).toEqual([['slow'], 1]);
  answer();
  await slow;
  const third = within(place('third'), () => store());
  answer();
  await third;
});

test('two waits of one request come back to its slot once, and not at all once it was answered', async () => {
  const { enter } = createAdmission({ atOnce: 1, waiting: 5, waitMs: 60_000, log });
  const res = { once: () => {}, off: () => {} } as never;
  const place = await enter(res);
  let first = () => {};
  let second = () => {};
  const waits = [
    place.outside(() => new Promise<void>((resolve) => (first = resolve))),
    place.outside(() => new Promise<void>((resolve) => (second = resolve))),
  ];
  const other = await enter(res);
  first();
  await waits[0];
  place.leave();
  second();
  await waits[1];
  other.leave();
  const next = await enter(res);
  next.leave();
});
