import type { Db } from '../database/db.ts';
import type { Client } from 'pg';
import { shapeOf } from './generations.ts';
import { keepConnection } from './keepConnection.ts';
import type { Log } from './log.ts';
import type { Projection } from './projection.ts';

interface Deps {
  readonly knex: Db;
  readonly log: Log;
  /** The projections that this process wants to update. */
  readonly projections: readonly Projection[];
  /**
   * Called with projections that this process must update from now on. If it throws, the lead is released and requested
   * again.
   */
  readonly onLead: (projections: readonly Projection[]) => Promise<void>;
  /**
   * Called with projections that another process leads now, after our connection was lost, or for which `onLead` has
   * failed.
   */
  readonly onLost: (projections: readonly Projection[]) => Promise<void>;
  /** Pause between two attempts to take the lead from another process, in ms. */
  readonly everyMs?: number;
}

/** The first half of the advisory locks' keys. */
const LEAD = 731_503;

/**
 * Takes the lead of each projection that no other process leads, and keeps trying for the rest: one process works, the
 * others stand by at the cost of one statement per second. The lead is a lock of a connection, so it is released when
 * its process ends for whatever reason. It only saves work: if two processes led, the checkpoints would still apply
 * each event once. Versions of a projection are led separately, so a newer one can be built while the older one is
 * still updated. Resolves after the first attempt.
 */
export async function lead({
  knex,
  log,
  projections,
  onLead,
  onLost,
  everyMs = 1_000,
}: Deps): Promise<{ readonly stop: () => Promise<void> }> {
  /** Projections locked by the current connection. */
  const held = new Set<Projection>();
  /** Projections updated by this process. */
  const led = new Set<Projection>();
  const tryAgain = async (client: Client) => {
    if (held.size === projections.length) return;
    for (const one of await locked(
      client,
      projections.filter((each) => !held.has(each)),
    )) {
      held.add(one);
    }
    const won = [...held].filter((one) => !led.has(one));
    if (won.length === 0) return;
    log.info({ projections: namesOf(won) }, 'these read models are kept up to date here');
    try {
      await onLead(won);
    } catch (fault) {
      // `onLead` may have started; it is started again here or by another process.
      await onLost(won);
      throw fault;
    }
    for (const one of won) led.add(one);
  };
  return keepConnection({
    knex,
    log,
    waiting: 'waiting to lead projections again',
    onConnected: async (client) => {
      held.clear();
      await noticeDeadPeers(client);
      await tryAgain(client);
      const lost = [...led].filter((one) => !held.has(one));
      for (const one of lost) led.delete(one);
      if (lost.length > 0) await onLost(lost);
      const others = projections.filter((one) => !held.has(one));
      if (others.length > 0) {
        log.info({ projections: namesOf(others) }, 'another process keeps these read models up to date: standing by');
      }
    },
    meanwhile: { everyMs, again: tryAgain },
  });
}

const namesOf = (projections: readonly Projection[]) => projections.map(({ name }) => name);

/** Returns the projections whose lock was free and is now held by this connection. */
async function locked(client: Client, projections: readonly Projection[]): Promise<readonly Projection[]> {
  const { rows } = await client.query<{ index: number }>(
    `select index from (
       select index::int, pg_try_advisory_lock(${LEAD}, hashtext(key)) as got from unnest($1::text[]) with ordinality as wanted (key, index)
     ) tried where got`,
    [projections.map((one) => `${one.name} ${one.version} ${shapeOf(one)}`)],
  );
  return rows.map(({ index }) => projections[index - 1]!);
}

/**
 * Makes the server release the locks of a machine that vanished silently within half a minute instead of two hours.
 * Ignored by servers whose system does not support it.
 */
async function noticeDeadPeers(client: Client): Promise<void> {
  for (const [name, seconds] of [
    ['idle', 10],
    ['interval', 5],
    ['count', 3],
  ] as const) {
    await client.query(`set tcp_keepalives_${name} = ${seconds}`).catch(() => {});
  }
}
