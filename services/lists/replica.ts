// oxlint-disable max-lines-per-function -- its functions share one state
import type { Socket } from 'node:net';
import type { Db } from '#projections/database/db.ts';
import { knexOf } from '#projections/database/knexOf.ts';
import { livePositions } from '#projections/engine/checkpoints.ts';
import { faultText } from '#projections/engine/faultText.ts';
import { world } from '#projections/world.ts';
import type { Logger } from '#services/platform/logger.ts';
import { every } from '#services/platform/every.ts';
import { createKnex } from '#services/platform/postgres/createKnex.ts';
import { StartFault } from '#services/platform/startFault.ts';
import { within } from '#services/platform/within.ts';

/** A replica of the main database (streaming replication), read and never written. */
export interface Replica {
  readonly db: Db;
  /** Undefined while it can be read from, else why it can't. */
  readonly unfit: () => string | undefined;
  /** How far behind the main database it was when last asked: seconds. Undefined where it did not say. */
  readonly behind: () => number | undefined;
  /** Whether its rows include everything that these projections wrote up to a position; waits at most `ms` for it. */
  readonly has: (projections: readonly string[], position: bigint, ms: number) => Promise<boolean>;
  /** It failed where the main database did not: left alone until it answers again. */
  readonly failed: (fault: unknown) => void;
  readonly stop: () => Promise<void>;
}

interface Deps {
  readonly url: string;
  readonly main: Db;
  readonly log: Logger;
  /** Further behind than this it isn't read: seconds. Every process writes its heartbeat every five. */
  readonly mostBehind?: number;
  /** Between two looks at it, in ms. */
  readonly everyMs?: number;
}

/** Maximum duration of a look, in ms. */
const LOOK_MS = 2_000;
/** Between two looks at its checkpoints while somebody waits, in ms. */
const AGAIN_MS = 10;

/**
 * Opens a replica and watches whether it is fit to be read. One that does not answer is no reason not to start: lists are
 * read from the main database meanwhile. Throws `StartFault` for a database that
 * is no copy of the main one, or does not let us in.
 */
export async function openReplica({ url, main, log, mostBehind = 15, everyMs = 1_000 }: Deps): Promise<Replica> {
  // What troubles its connections is said once, when it's judged, and not at each look.
  const quiet = { warn: log.debug.bind(log) };
  const db = createKnex(url, { max: 12, name: 'tradelines-lists', log: quiet, waitMs: LOOK_MS });
  const connections = connectionsOf(db);
  const own = await identityOf(main);
  let unfit: string | undefined = 'it was not asked yet';
  let behind: number | undefined;
  const judged = (why: string | undefined, fault?: unknown) => {
    if (why !== unfit) {
      if (why === undefined) log.info('lists are read from the replica');
      else log.warn({ why, reason: fault && faultText(fault) }, 'lists are read from the main database');
    }
    unfit = why;
  };
  const look = async () => {
    const found = await within(LOOK_MS, identityOf(db), () => new Error(`No answer within ${LOOK_MS} ms`));
    behind = found.behind ?? undefined;
    if (found.database !== own.database) judged('it is a replica of another database');
    else if (!found.follows) judged('it is no replica (any more)');
    else if (behind === undefined || behind > mostBehind) judged('it is too far behind');
    else judged(undefined);
    return found;
  };
  const noAnswer = (fault: unknown) => {
    behind = undefined;
    judged('it does not answer', fault);
    // A machine that vanished says nothing: whoever still asks it would wait, and others for them, until TCP gives up.
    for (const { connection } of connections) connection.stream.destroy(fault instanceof Error ? fault : undefined);
  };
  const wrong = await look().then(
    ({ database }) =>
      database === own.database
        ? undefined
        : 'LISTS_DATABASE_URL is no replica of DATABASE_URL: name a server that follows it, and the same database on it',
    (fault: Error & { code?: string }) => {
      noAnswer(fault);
      // It answers, but knows neither us nor the database: nothing to wait for.
      return /^(28|3D)/.test(fault.code ?? '') ? `${fault.message}: mend LISTS_DATABASE_URL` : undefined;
    },
  );
  if (wrong !== undefined) {
    await db.destroy();
    throw new StartFault(wrong);
  }
  const looks = every(everyMs, look, noAnswer, { pauseFirst: true });
  const failed: Replica['failed'] = (fault) => {
    if (unfit === undefined) judged('it failed', fault);
  };
  return {
    db,
    unfit: () => unfit,
    behind: () => behind,
    has: async (projections, position, ms) => {
      const until = world.elapsed() + ms;
      try {
        for (;;) {
          const positions = await livePositions(db);
          if (projections.every((one) => (positions.get(one) ?? -1n) >= position)) return true;
          if (world.elapsed() > until) return false;
          await world.sleep(AGAIN_MS);
        }
      } catch (fault) {
        failed(fault);
        return false;
      }
    },
    failed,
    stop: async () => {
      await looks.stop();
      await db.destroy();
    },
  };
}

interface Connection {
  readonly connection: { readonly stream: Socket };
}

/** Those of a pool that are open. */
function connectionsOf(db: Db): ReadonlySet<Connection> {
  const open = new Set<Connection>();
  knexOf(db).client.pool.on('createSuccess', (_: number, client: Connection) => void open.add(client));
  knexOf(db).client.pool.on('destroySuccess', (_: number, client: Connection) => void open.delete(client));
  return open;
}

interface Identity {
  /** Of the server that wrote the first page, and of the database on it: a copy keeps both. */
  readonly database: string;
  readonly follows: boolean;
  /** Seconds since what it replayed last was committed; null where it never did. */
  readonly behind: number | null;
}

async function identityOf(db: Db): Promise<Identity> {
  const { rows } = await db.raw<Identity>(
    `select (select system_identifier from pg_control_system()) || '/' || (select oid from pg_database where datname = current_database()) as database,
            pg_is_in_recovery() as follows,
            extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as behind`,
  );
  return rows[0]!;
}
