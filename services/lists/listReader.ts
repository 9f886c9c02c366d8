import type { Db } from '#projections/database/db.ts';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { ProjectionName } from '#projections/all.ts';
import type { ProjectionWatch } from '#projections/engine/watch.ts';
import type { Replica } from './replica.ts';

/** What a list is made of, and what its reader has seen already. */
export interface Wanted {
  readonly projections: readonly ProjectionName[];
  /** Position of an event whose rows must be there. */
  readonly after?: bigint | undefined;
}

/** Where lists are read: a replica of the database, or the database. Commands and records never are. */
export interface ListReader {
  /**
   * What `query` answers from a database that has what is wanted. A replica that fails, or cancels the query because it
   * stands in the way of what is replayed, leaves it to the main database. `stale: true` where no database has it in time.
   */
  readonly read: <Answer extends object>(
    wanted: Wanted,
    query: (db: Db) => Promise<Answer>,
  ) => Promise<Answer & { stale?: true }>;
  /** The database alone, for what is read bit by bit. */
  readonly from: (wanted: Wanted) => Promise<{ readonly db: Db; readonly stale?: true }>;
}

interface Deps {
  readonly db: Db;
  readonly watch: Pick<ProjectionWatch, 'waitFor'>;
  readonly replica?: Replica | undefined;
  readonly metrics?: Registry;
}

/** How long a replica may take to replay what the main database has, in ms; then the main database answers. */
const REPLAYED_WITHIN_MS = 250;

/** Lists from the replica, wherever there is one that is fit and has what is wanted; else from the main database. */
export function createListReader({ db, watch, replica, metrics }: Deps): ListReader {
  const count = metrics && replica ? counted(metrics, replica) : () => {};
  const from: ListReader['from'] = async ({ projections, after }) => {
    if (after !== undefined && !(await watch.waitFor(projections, after))) return { db, stale: true };
    if (!replica || replica.unfit() !== undefined) return { db };
    if (after !== undefined && !(await replica.has(projections, after, REPLAYED_WITHIN_MS))) return { db };
    return { db: replica.db };
  };
  return {
    from,
    read: async (wanted, query) => {
      const { db: chosen, ...stale } = await from(wanted);
      if (replica && chosen === replica.db) {
        try {
          const answer = await query(chosen);
          count('replica');
          return answer;
        } catch (fault) {
          // What fails in the main database as well is the question's fault.
          const answer = await query(db);
          replica.failed(fault);
          count('main');
          return answer;
        }
      }
      count('main');
      return { ...(await query(chosen)), ...stale };
    },
  };
}

/** What a replica is worth, for `/metrics`. */
function counted(metrics: Registry, replica: Replica): (database: 'replica' | 'main') => void {
  const reads = new Counter({
    name: 'tradelines_list_reads',
    help: 'Lists that were read, by database',
    labelNames: ['database'],
    registers: [metrics],
  });
  new Gauge({
    name: 'tradelines_lists_replica_behind_seconds',
    help: 'How far the replica that lists are read from is behind',
    registers: [metrics],
    collect() {
      this.set(replica.behind() ?? Number.NaN);
    },
  });
  return (database) => reads.inc({ database });
}

/** The same for `/readyz`. The product is well without its replica, only slower. */
export const replicaCheck = (replica: Replica) => async (): Promise<string> => {
  const why = replica.unfit();
  return why === undefined
    ? `from the replica, ${replica.behind()!.toFixed(1)} s behind at most`
    : `from the main database; the replica: ${why}`;
};
