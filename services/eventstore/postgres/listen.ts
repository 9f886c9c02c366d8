import type { Notification, Pool } from 'pg';
import { backoffMs, pause } from '../pause.ts';

/**
 * Learns of new events through NOTIFY, on a connection of its own. Reconnects automatically; after each connect and
 * each loss it calls `onHint` without a position, as a notification may have been missed.
 */
export function listen({ pool, onHint }: { pool: Pool; onHint: (position?: bigint) => void }): {
  readonly stop: () => Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;

  const run = async () => {
    let failures = 0;
    while (!signal.aborted) {
      try {
        await listenUntilEnd(pool, onHint, signal, () => (failures = 0));
      } catch {
        // Nothing is lost: the tail's own poll meets the same fault and reports it to the subscribers.
        failures += 1;
      }
      onHint();
      await pause(backoffMs(failures), signal);
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

/** Listens until the connection ends (rejects) or the signal aborts (resolves). */
async function listenUntilEnd(
  pool: Pool,
  onHint: (position?: bigint) => void,
  signal: AbortSignal,
  onConnected: () => void,
): Promise<void> {
  let end = () => {};
  const ended = new Promise<undefined>((resolve) => (end = () => resolve(undefined)));
  signal.addEventListener('abort', end);
  try {
    await listenOn(pool, onHint, ended, onConnected);
  } finally {
    signal.removeEventListener('abort', end);
  }
}

async function listenOn(
  pool: Pool,
  onHint: (position?: bigint) => void,
  ended: Promise<undefined>,
  onConnected: () => void,
): Promise<void> {
  const connecting = pool.connect();
  const client = await Promise.race([connecting, ended]);
  if (!client) {
    return void connecting.then(
      (late) => late.release(),
      () => {},
    );
  }
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.once('end', () => reject(new Error('The listening connection ended')));
  });
  const hint = ({ payload }: Notification) => onHint(payload ? BigInt(payload) : undefined);
  client.on('notification', hint);
  try {
    await Promise.race([client.query('listen es_events'), lost, ended]);
    onConnected();
    onHint();
    await Promise.race([lost, ended]);
  } finally {
    lost.catch(() => {});
    client.off('notification', hint);
    // Discarded, so that nobody else gets its notifications.
    client.release(true);
  }
}
