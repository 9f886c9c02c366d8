import type { Db } from '../database/db.ts';
import type { Client } from 'pg';
import { shapeOf } from './generations.ts';
import { keepConnection } from './keepConnection.ts';
import type { Log } from './log.ts';
import type { Projection } from './projection.ts';

interface Deps {
  readonly knex: Db;
  readonly log: Log;
  /** What this process would keep up to date. */
  readonly projections: readonly Projection[];
  /** These are this process's to keep up to date now. After a fault the lead is given back and tried for again. */
  readonly onLead: (projections: readonly Projection[]) => Promise<void>;
  /** Another process has come first, after our connection was lost; or `onLead` has failed on the way. */
  readonly onLost: (projections: readonly Projection[]) => Promise<void>;
  /** Between two tries at what another process leads, in ms. */
  readonly everyMs?: number;
}

/** The first half of the locks' keys. */
const LEAD = 731_503;

/**
 * Takes the lead of each projection that no other process has, and keeps trying for the rest: one process works, the others
 * stand by and cost a statement a second. The lead is a lock of a connection, so that it is free as soon as its process
 * ends, however it ends. It only saves work: were two to lead, the checkpoints would still let each event in once. Versions
 * of a projection are led apart: a newer one is built while the older one is still kept up to date. Resolves after the
 * first try.
 */
export async function lead({
  knex,
  log,
  projections,
  onLead,
  onLost,
  everyMs = 1_000,
}: Deps): Promise<{ readonly stop: () => Promise<void> }> {
  /** Locked by the present connection. */
  const held = new Set<Projection>();
  /** Kept up to date by this process. */
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
      // It may have begun, and it is begun again, or by another process.
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

/** Those that nobody else has locked. */
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
 * The server lets go of the locks of a machine that vanished without a word within half a minute, instead of two hours.
 * A server whose system can't is left as it is.
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
