import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createSession } from '#services/accounts/sessions.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { type DemoDatabase, demoDatabase } from '../demoDatabase.ts';
import { until } from '../until.ts';
import { keptClient } from './keptClient.ts';
import { productProcess } from './productProcess.ts';

let database: DemoDatabase;
let token: string;
beforeAll(async () => {
  database = await demoDatabase();
  token = (await createSession({ db: database.knex, now: () => new Date() }, { userId: idOf('orders-staff') })).token;
});
afterAll(() => database.drop());

const start = (more: Record<string, string> = {}) =>
  productProcess({ DATABASE_URL: database.url, DATA_DIR: database.dataDir, ...more });

/** Comments again and again on one connection, until none can be made any more; notes each command's id before it is sent. */
async function busy(url: string, order: string, noted: { sent: Set<string>; answered: Set<string>; last: string[] }) {
  const client = keptClient(url);
  onTestFinished(client.close);
  for (;;) {
    const key = randomUUID();
    noted.sent.add(key);
    const answer = await client
      .ask('POST', `/api/v1/orders/${order}/comment/`, {
        token,
        body: { text: 'busy' },
        headers: { 'idempotency-key': key },
      })
      .catch(() => undefined);
    if (!answer) return;
    noted.answered.add(key);
    if (answer.headers['connection'] === 'close') noted.last.push(String(answer.status));
  }
}

/** A live stream; resolves when the server ends it. */
async function watching(url: string) {
  const response = await fetch(`${url}/api/live`, { headers: { authorization: `Token ${token}` } });
  return response.text().catch(() => 'broken');
}

/** An upload of which the rest never comes. */
function hangingUpload(port: number) {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.write(
    `POST /api/v1/files/ HTTP/1.1\r\nhost: x\r\nauthorization: Token ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 100000\r\n\r\n--b\r\n`,
  );
  return new Promise<void>((resolve) => socket.once('close', () => resolve()));
}

test(
  'asked to stop under 64 busy clients, live streams and an upload that hangs, it answers all it took and ends with 0 within ten seconds',
  { timeout: 400_000 },
  async () => {
    // Long enough for one question among 64 busy clients on a busy machine.
    const product = await start({ STOP_NOTICE_MS: '2000' });
    await product.ready();
    const orders = await database.knex('read.orders').orderBy('id').limit(8).pluck('id');
    const noted = { sent: new Set<string>(), answered: new Set<string>(), last: [] as string[] };
    const clients = Array.from({ length: 64 }, (_, n) => busy(product.url, orders[n % orders.length]!, noted));
    const streams = Array.from({ length: 4 }, () => watching(product.url));
    const upload = hangingUpload(product.port);
    await until(
      async () => noted.answered.size,
      (answered) => answered > 64,
      180_000,
    );

    const from = performance.now();
    product.child.kill('SIGTERM');
    const readiness = until(
      () =>
        fetch(`${product.url}/readyz`).then(
          ({ status }) => status,
          () => 0,
        ),
      (status) => status !== 200,
    );
    expect(await product.exited).toBe(0);
    expect(performance.now() - from).toBeLessThan(10_000);
    expect(await readiness).toBe(503);
    await Promise.all([...clients, ...streams, upload]);

    // Open connections got `connection: close` with their last answer; what was decided was answered.
    expect(noted.last.length).toBeGreaterThanOrEqual(32);
    const { rows } = await database.knex.raw<{ id: string; line: string }>(
      `select meta->>'commandId' as id, type as line from es.events where stream like 'order-%' and type = 'order.commented.v1'`,
    );
    const decided = new Set(rows.map(({ id }) => id));
    expect([...noted.sent].filter((key) => decided.has(key) && !noted.answered.has(key))).toEqual([]);
    expect(await product.said).not.toContain('not drained');
  },
);

test(
  'a port in use is found out first: one sentence, before anything else is started',
  { timeout: 400_000 },
  async () => {
    const first = await start({ LOG_LEVEL: 'info' });
    await first.ready();
    const from = performance.now();
    const second = await productProcess({
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      DATA_DIR: database.dataDir,
      PORT: String(first.port),
    });
    expect(await second.exited).toBe(1);
    expect((await second.said).trim()).toBe(
      `Port ${first.port} is in use by another program: stop it, or choose another PORT`,
    );
    expect(performance.now() - from).toBeGreaterThan(4_000);
    first.child.kill('SIGTERM');
    expect(await first.exited).toBe(0);
    // Where it listens, whatever its public address.
    expect(await first.said).toMatch(new RegExp(`Ready: http.*, listening on port ${first.port}`));
  },
);
