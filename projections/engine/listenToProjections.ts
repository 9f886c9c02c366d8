import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { Client } from 'pg';
import type { Log } from './log.ts';

export interface Hearing {
  readonly stop: () => Promise<void>;
}

interface Deps {
  readonly knex: Knex;
  readonly log: Log;
  /** Called after each connect: notifications sent before it were missed. */
  readonly onConnected: () => Promise<void>;
  readonly onPayload: (payload: string | undefined) => void;
}

/**
 * Listens on the channel `projection` with a connection outside the pool and reconnects automatically. Resolves once it
 * listens.
 */
export async function listenToProjections(deps: Deps): Promise<Hearing> {
  const stopping = new AbortController();
  let connection = await connected(deps);
  const run = async () => {
    for (let failures = 0; !stopping.signal.aborted;) {
      try {
        await ended(connection, stopping.signal);
        if (stopping.signal.aborted) break;
        connection = await connected(deps);
        failures = 0;
      } catch (err) {
        failures += 1;
        deps.log.warn({ err }, 'waiting to hear of projections again');
        await sleep(Math.min(5_000, 100 * 2 ** failures), undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
    await connection.end().catch(() => {});
  };
  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

async function connected({ knex, onConnected, onPayload }: Deps): Promise<Client> {
  const client: Client = await knex.client.acquireRawConnection();
  // A broken connection emits an error, which without a listener would end the process.
  client.on('error', () => {});
  client.on('notification', ({ payload }) => onPayload(payload));
  try {
    await client.query('listen projection');
    await onConnected();
    return client;
  } catch (fault) {
    await client.end().catch(() => {});
    throw fault;
  }
}

/** Resolves when the connection is gone or listening was stopped. */
const ended = (client: Client, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    client.once('end', () => resolve());
    client.once('error', () => resolve());
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
