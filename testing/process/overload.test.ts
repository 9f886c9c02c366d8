import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createSession } from '#services/accounts/sessions.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { type DemoDatabase, demoDatabase } from '../demoDatabase.ts';
import { keptClient, type KeptAnswer } from './keptClient.ts';
import { productProcess } from './productProcess.ts';

let database: DemoDatabase;
let token: string;
beforeAll(async () => {
  database = await demoDatabase();
  token = (await createSession({ db: database.knex, now: () => new Date() }, { userId: idOf('orders-staff') })).token;
});
afterAll(() => database.drop());

const CLIENTS = 256;

test(
  'of 256 clients at once each is served, or told within a second or after its wait to come again; health is told meanwhile',
  { timeout: 300_000 },
  async () => {
    const product = await productProcess({
      DATABASE_URL: database.url,
      DATA_DIR: database.dataDir,
      REQUESTS_AT_ONCE: '8',
      REQUESTS_WAITING: '64',
      REQUEST_WAIT_MS: '1000',
    });
    await product.ready();
    const order = await database
      .knex('read.orders')
      .orderBy('id')
      .first('id')
      .then((row) => row!.id);
    // Everybody is connected before the clock runs: what is measured is the product, not how fast a machine opens connections.
    const connected = async () => {
      const own = keptClient(product.url);
      onTestFinished(own.close);
      await own.ask('GET', '/healthz');
      return own;
    };
    const watching = await connected();
    const everybody: Awaited<ReturnType<typeof connected>>[] = [];
    while (everybody.length < CLIENTS) everybody.push(...(await Promise.all(Array.from({ length: 16 }, connected))));
    const until = performance.now() + 8_000;
    const answers: KeptAnswer[] = [];
    const client = async (own: Awaited<ReturnType<typeof connected>>) => {
      while (performance.now() < until) {
        const answer = await own.ask('GET', `/api/v1/orders/${order}/`, { token });
        answers.push(answer);
        // As it was told.
        if (answer.status === 503) await pause(Number(answer.headers['retry-after']) * 1_000);
      }
    };
    const health: number[] = [];
    const watcher = async () => {
      while (performance.now() < until) {
        const { status, ms } = await watching.ask('GET', '/healthz');
        expect(status).toBe(200);
        health.push(ms);
      }
    };
    await Promise.all([...everybody.map(client), watcher()]);
    const by = (status: number) => answers.filter((one) => one.status === status);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(by(200).length).toBeGreaterThan(20);
    expect(
      by(503).every(({ headers, text }) => headers['retry-after'] === '2' && JSON.parse(text).code === 'unavailable'),
    ).toBe(true);
    // Measured, on a machine with seven times too much to do: 1.1 s at most for those served, 0.3 s for those turned away, 0.3 s for health.
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(5_000);
    expect(Math.max(...health)).toBeLessThan(5_000);
    // The burst is over: clients that retry as told are served.
    const late = performance.now() + 60_000;
    const servedAtLast = async (own: Awaited<ReturnType<typeof connected>>) => {
      for (;;) {
        const answer = await own.ask('GET', `/api/v1/orders/${order}/`, { token });
        answers.push(answer);
        if (answer.status !== 503 || performance.now() > late) return answer.status;
        await pause(Number(answer.headers['retry-after']) * 1_000);
      }
    };
    expect(new Set(await Promise.all(everybody.map(servedAtLast)))).toEqual(new Set([200]));
    const metrics = await keptClient(product.url).ask('GET', '/metrics');
    expect(Number(/^tradelines_requests_turned_away (\d+)$/m.exec(metrics.text)?.[1])).toBe(by(503).length);
    product.child.kill('SIGTERM');
    expect(await product.exited).toBe(0);
  },
);
