// oxlint-disable max-lines-per-function -- its functions share one state
import type { Db } from '#projections/database/db.ts';
import { knexOf } from '#projections/database/knexOf.ts';
import pg from 'pg';
import { world } from '#projections/world.ts';

/**
 * Messages from one process to all others at the moment its transaction commits (LISTEN/NOTIFY). Caches depend on them.
 */
export interface Notices {
  /** True while notices are certain to arrive. While it is false, nothing may be answered from a cache. */
  readonly isListening: () => boolean;
  /** Calls `onNotice` with each payload, and `onGap` when some may have been missed. */
  readonly on: (channel: string, onNotice: (payload: string) => void, onGap: () => void) => Promise<void>;
  /**
   * Resolves once this process has received every notice committed before the call, or knows that it may have missed
   * some. Code that has just ended a session waits for this before it responds: afterwards no cache of this process
   * still has the session.
   */
  readonly heard: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const retryMs = 500;
/** A connection that is silent for this long is given up (ms). */
const silenceMs = 2_000;

/** Listens on a connection of its own, beside the pool of `db`, and reconnects automatically. */
export function createNotices({ db }: { db: Db }): Notices {
  const channels = new Map<string, { onNotice: (payload: string) => void; onGap: () => void }[]>();
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  /** The connection runs one query at a time. */
  let turn = Promise.resolve();
  const inTurn = (current: pg.Client, question: string) =>
    (turn = turn.then(async () => {
      if (client !== current) return;
      const silent = world.setTimeout(() => lost(current), silenceMs).unref();
      await current.query(question).catch(() => lost(current));
      world.clearTimeout(silent);
    }));

  const lost = (which: pg.Client) => {
    if (client !== which && client !== undefined) return;
    client = undefined;
    for (const listeners of channels.values()) for (const { onGap } of listeners) onGap();
    void which.end().catch(() => {});
    if (!closed) {
      retry ??= world
        .setTimeout(() => {
          retry = undefined;
          void connect();
        }, retryMs)
        .unref();
    }
  };

  const open = async () => {
    const fresh = new pg.Client({ ...connectionOf(db), keepAlive: true, application_name: 'tradelines-notices' });
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const { onNotice } of channels.get(channel) ?? []) onNotice(payload);
    });
    try {
      await fresh.connect();
      for (const channel of channels.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (closed) return void (await fresh.end());
      client = fresh;
    } catch {
      lost(fresh);
    }
  };
  const connect = () => (connecting ??= open().finally(() => (connecting = undefined)));

  return {
    isListening: () => client !== undefined,
    on: async (channel, onNotice, onGap) => {
      const listeners = channels.get(channel) ?? [];
      channels.set(channel, [...listeners, { onNotice, onGap }]);
      await connecting;
      if (client === undefined) return connect();
      if (listeners.length === 0) await inTurn(client, `listen ${pg.escapeIdentifier(channel)}`);
    },
    // Postgres delivers waiting notices to a connection before it reports that it is ready again.
    heard: async () => void (client && (await inTurn(client, 'select'))),
    close: async () => {
      closed = true;
      world.clearTimeout(retry);
      await connecting;
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
    },
  };
}

/** Notifies every process, including this one, when (and only if) the transaction commits. */
export async function notify(trx: Db, channel: string, ...payloads: readonly string[]): Promise<void> {
  if (payloads.length > 0) {
    await trx.raw('select pg_notify(?, payload) from unnest(?::text[]) as payload', [channel, payloads]);
  }
}

// Knex keeps the password out of enumeration, so that a spread of its settings loses it.
function connectionOf(db: Db): pg.ClientConfig {
  const settings = (knexOf(db).client as { connectionSettings: pg.ClientConfig }).connectionSettings;
  return { ...settings, ...(settings.password === undefined ? {} : { password: settings.password }) };
}
