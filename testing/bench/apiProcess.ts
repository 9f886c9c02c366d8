import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import { createSession } from '#services/accounts/sessions.ts';
import type { Parts } from '#services/compose.ts';
import { freePort } from '#services/platform/freePort.ts';
import { until } from '../until.ts';
import type { Target } from './commands.ts';

/** So many clients send at once. */
export const CLIENTS = 64;
/** So many orders are sent to, from all over a log: as many as the smallest one has. */
const ORDERS = 500;
/** A start on a large log may take long; one that takes longer (ms) is a fault. */
const TIMEOUT_MS = 3_600_000;

export interface Api {
  readonly url: string;
  readonly server: ChildProcess;
  /** From its start until it was ready. */
  readonly seconds: number;
  readonly stop: () => Promise<void>;
}

/** A process with the API alone, on the database of this one. */
export async function startApi({ databaseUrl }: Parts): Promise<Api> {
  const port = await freePort();
  const from = performance.now();
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ROLE: 'api',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      KEYS_DATABASE_URL: `${databaseUrl}_keys`,
    },
  });
  const url = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isReady, Boolean, TIMEOUT_MS);
  return {
    url,
    server,
    seconds: (performance.now() - from) / 1_000,
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
    },
  };
}

export async function targetOf(parts: Parts, [url]: readonly [string]): Promise<Target> {
  const { id } = demoAccounts.find(({ email }) => email.startsWith('orders-staff@'))!;
  const token = async () =>
    (await createSession(parts, { userId: id, address: '127.0.0.1', userAgent: 'bench' })).token;
  const orders: { id: string }[] = await parts
    .db('read.orders')
    .whereNotNull('tab')
    .orderBy('id')
    .limit(ORDERS)
    .select('id');
  return {
    url,
    tokens: await Promise.all(Array.from({ length: CLIENTS }, token)),
    orderIds: orders.map((order) => order.id),
  };
}
