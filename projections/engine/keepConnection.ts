import type { Db } from '../database/db.ts';
import { knexOf } from '../database/knexOf.ts';
import type { Client } from 'pg';
import { world } from '../world.ts';
import type { Log } from './log.ts';

interface Deps {
  readonly knex: Db;
  readonly log: Log;
  /** Log message while the connection is lost: `waiting to hear of projections again`. */
  readonly waiting: string;
  /** Called after each connect, including the first. An error counts as a failed connection. */
  readonly onConnected: (client: Client) => Promise<void>;
  /** Repeated as long as the connection lasts, never concurrently. */
  readonly meanwhile?: { readonly everyMs: number; readonly again: (client: Client) => Promise<void> };
}

/**
 * Opens a connection outside the pool that reconnects automatically. Resolves once it is open; throws if the first
 * attempt fails.
 */
export async function keepConnection(deps: Deps): Promise<{ readonly stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let client: Client | undefined = await connected(deps);
  const run = async () => {
    for (let failures = 0; !signal.aborted;) {
      try {
        client ??= await connected(deps);
        failures = 0;
        await lived(deps, client, signal);
      } catch (err) {
        failures += 1;
        deps.log.warn({ err }, deps.waiting);
        await world.sleep(Math.min(5_000, 100 * 2 ** failures), signal).catch(() => {});
      }
      await client?.end().catch(() => {});
      client = undefined;
    }
  };
  const running = run();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}

async function connected({ knex, onConnected }: Deps): Promise<Client> {
  const client: Client = await knexOf(knex).client.acquireRawConnection();
  // A broken connection emits an error, which without a listener would end the process.
  client.on('error', () => {});
  try {
    await onConnected(client);
    return client;
  } catch (fault) {
    await client.end().catch(() => {});
    throw fault;
  }
}

/** Resolves when the connection is lost or is to be stopped. */
async function lived({ meanwhile }: Deps, client: Client, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const end = () => over.abort();
  client.once('end', end);
  client.once('error', end);
  signal.addEventListener('abort', end, { once: true });
  if (signal.aborted) end();
  try {
    while (!over.signal.aborted) {
      if (meanwhile) {
        await world.sleep(meanwhile.everyMs, over.signal).then(
          () => meanwhile.again(client),
          () => {},
        );
      } else {
        await new Promise((resolve) => over.signal.addEventListener('abort', resolve, { once: true }));
      }
    }
  } finally {
    signal.removeEventListener('abort', end);
  }
}
