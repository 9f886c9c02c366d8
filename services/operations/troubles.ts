import type { Db } from '#projections/database/db.ts';
import { Gauge, type Registry } from 'prom-client';
import { allProjections } from '#projections/all.ts';
import { projectionStatus } from '#projections/engine/status.ts';
import type { ParkedKind } from '#services/reactions/parked.ts';
import { inTime } from './inTime.ts';
import { keptProjections, runningProcesses } from './processes.ts';

/** What waits for somebody while everything else goes on. */
export interface Troubles {
  /** Records that a projection does not follow any more; those that were left at that are not counted. */
  readonly parkedStreams: ReadonlyMap<string, number>;
  /** Names of projections that have stopped before an event: money alone does that. */
  readonly halted: readonly string[];
  /** Names of projections that no living process keeps up to date, those that have halted apart. */
  readonly unkept: readonly string[];
  readonly parkedReactions: Readonly<Record<ParkedKind, number>>;
}

const known: ReadonlySet<string> = new Set(allProjections.map(({ name }) => name));

async function troubles(db: Db): Promise<Troubles> {
  const [statuses, processes, { rows }] = await Promise.all([
    projectionStatus(db).then((all) => all.filter(({ projection }) => known.has(projection))),
    runningProcesses(db),
    db.raw<{ kind: ParkedKind; total: number }>(
      'select kind, count(*)::int as total from app.parked_reactions where settled_at is null group by kind',
    ),
  ]);
  const kept = keptProjections(processes);
  return {
    unkept: statuses.flatMap(({ projection, halted }) => (halted || kept.has(projection) ? [] : [projection])),
    parkedStreams: new Map(statuses.map(({ projection, parkedStreams }) => [projection, parkedStreams])),
    halted: statuses.filter(({ halted }) => halted !== null).map(({ projection }) => projection),
    parkedReactions: {
      failed: 0,
      behind: 0,
      refused: 0,
      ...Object.fromEntries(rows.map(({ kind, total }) => [kind, total])),
    },
  };
}

/**
 * The same for `readyz`, in words without names of records. None of it makes the process unfit to serve: what is well goes on,
 * and a proxy that took it out would stop everybody because of one record.
 */
export const troubleChecks = (db: Db): Readonly<Record<string, () => Promise<string | undefined>>> => ({
  money: async () => {
    const { halted } = await troubles(db);
    return halted.length > 0 ? `halted: ${halted.join(', ')}` : undefined;
  },
  'read models': async () => {
    const { unkept } = await troubles(db);
    return unkept.length > 0 ? `no process keeps up to date: ${unkept.join(', ')}` : undefined;
  },
  records: async () => {
    const { parkedStreams, parkedReactions } = await troubles(db);
    const streams = [...parkedStreams.values()].reduce((sum, count) => sum + count, 0);
    const reactions = Object.values(parkedReactions).reduce((sum, count) => sum + count, 0);
    return streams + reactions > 0 ? `set aside: ${streams} in read models, ${reactions} in reactions` : undefined;
  },
});

/** The same for `/metrics`, asked when they are. While the database does not answer there are no values. */
export function troubleMetrics(metrics: Registry, db: Db): void {
  const gauge = (
    name: string,
    help: string,
    label: string,
    values: (now: Troubles) => Iterable<readonly [string, number]>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [metrics],
      async collect() {
        this.reset();
        const now = await inTime(() => troubles(db));
        for (const [of, value] of now ? values(now) : []) this.set({ [label]: of }, value);
      },
    });
  gauge(
    'tradelines_projection_halted',
    '1 while a projection has stopped before an event',
    'projection',
    ({ halted, parkedStreams }) => [...parkedStreams.keys()].map((one) => [one, Number(halted.includes(one))]),
  );
  gauge(
    'tradelines_projection_kept',
    '1 while a living process keeps a projection up to date, or one has halted before an event',
    'projection',
    ({ unkept, parkedStreams }) => [...parkedStreams.keys()].map((one) => [one, Number(!unkept.includes(one))]),
  );
  gauge(
    'tradelines_projection_parked_streams',
    'Records that a projection does not follow until staff retry or skip them',
    'projection',
    ({ parkedStreams }) => parkedStreams,
  );
  gauge('tradelines_parked_reactions', 'Reactions that wait for staff', 'kind', ({ parkedReactions }) =>
    Object.entries(parkedReactions),
  );
}
