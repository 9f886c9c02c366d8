import type { Db } from '#projections/database/db.ts';
import { allProjections } from '#projections/all.ts';
import { faultText } from '#projections/engine/faultText.ts';
import { parkedStreams } from '#projections/engine/parked.ts';
import { projectionStatus } from '#projections/engine/status.ts';
import { deadlineBacklog } from '#projections/deadlines/query.ts';
import { world } from '#projections/world.ts';
import { auditLinesWaiting } from '#services/audit/audit.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import type { JobsDesk } from '#services/jobs/jobsDesk.ts';
import { mailCounts } from '#services/mail/mailOutbox.ts';
import { reactionCheckpoints } from '#services/reactions/checkpoints.ts';
import { filterOf } from '#services/reactions/follow.ts';
import { reactionGroups } from '#services/domains/reactions.ts';
import { openParkedReactions } from '#services/reactions/parked.ts';
import type { ReactionContext } from '#services/reactions/reaction.ts';
import type { EffectDeps } from '#services/reactions/carryOut.ts';
import { backlogs, type BacklogAfter } from './backlogs.ts';
import { chainReport } from './chainReport.ts';
import { inTime } from './inTime.ts';
import { keptProjections, runningProcesses } from './processes.ts';
import { processReport } from './processReport.ts';
import type {
  EventStoreReport,
  OperationsReport,
  OwnLag,
  ProjectionReport,
  RunningProcess,
  ReactionGroupReport,
} from './report.ts';

export interface OperationsDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly eventStore: EventStore;
  readonly env: { readonly ROLE: string; readonly production: boolean; readonly EVENTSTORE_URL?: string | undefined };
  /** True if the keys of personal data are in a separate database. */
  readonly keysApart: boolean;
  readonly jobs: JobsDesk;
  /** Set where this process runs the projections itself. */
  readonly ownLag?: OwnLag | undefined;
  /** What reactions are carried out with, for a second try. */
  readonly effects: EffectDeps;
  readonly context: ReactionContext;
}

/** The health of all parts. Throws only when the database is gone; anything else that is down is reported as down. */
export async function operationsReport(deps: OperationsDeps): Promise<OperationsReport> {
  const { db, now, env, jobs } = deps;
  const [eventStore, head] = await askEventStore(deps);
  const backlogAfter = eventStore.reachable ? backlogs({ eventStore: deps.eventStore, head }) : undefined;
  const processes = await runningProcesses(db);
  const [projections, parked, groups, parkedReactions, deadlines, auditWaiting, mail, jobsReport, chain] =
    await Promise.all([
      projectionReports(deps, processes, backlogAfter),
      parkedStreams(db),
      groupReports(db, backlogAfter),
      openParkedReactions(db),
      deadlineBacklog(db, now()),
      auditLinesWaiting(db),
      mailCounts(db, now()),
      inTime(jobs.report),
      inTime(() => chainReport(db)),
    ]);
  return {
    at: world.now().toISOString(),
    process: processReport({ role: env.ROLE, production: env.production }),
    processes,
    eventStore,
    projections,
    parkedStreams: parked,
    reactionGroups: groups,
    parkedReactions: parkedReactions.map((one) => ({ ...one, reason: faultText(one.reason) })),
    work: { ...deadlines, auditWaiting },
    mail,
    jobs: jobsReport,
    keysApart: deps.keysApart,
    chain,
  };
}

async function askEventStore({ eventStore, env }: OperationsDeps): Promise<[EventStoreReport, bigint | undefined]> {
  const from = world.elapsed();
  const answer = await inTime(async () => ({ head: await eventStore.head() }));
  const report = {
    kind: env.EVENTSTORE_URL ? 'eventstoredb' : 'postgres',
    reachable: answer !== null,
    head: answer?.head === undefined ? null : String(answer.head),
    ms: Math.round(world.elapsed() - from),
  } as const;
  return [report, answer?.head];
}

async function projectionReports(
  { db, ownLag }: OperationsDeps,
  processes: readonly RunningProcess[],
  backlogAfter: BacklogAfter | undefined,
): Promise<readonly ProjectionReport[]> {
  const kept = keptProjections(processes);
  const known = new Set(allProjections.map(({ name }) => name));
  const elsewhere = processes
    .filter(({ stale }) => !stale)
    .flatMap((one) => one.projections.map(({ name, p95Ms }) => [name, p95Ms] as const));
  const lags = new Map([...elsewhere, ...(ownLag?.().map((lag) => [lag.projection, lag.p95Ms] as const) ?? [])]);
  const statuses = (await projectionStatus(db)).filter(({ projection }) => known.has(projection));
  return Promise.all(
    statuses.map(async (status) => ({
      ...status,
      backlog: await backlogOr(backlogAfter, BigInt(status.position)),
      p95Ms: lags.get(status.projection) ?? null,
      kept: kept.has(status.projection),
    })),
  );
}

async function groupReports(db: Db, backlogAfter: BacklogAfter | undefined): Promise<readonly ReactionGroupReport[]> {
  const checkpoints = await reactionCheckpoints(db);
  return Promise.all(
    reactionGroups.map(async (group) => {
      const checkpoint = checkpoints.get(group.name);
      const position = checkpoint?.position ?? undefined;
      return {
        name: group.name,
        setsAside: group.setsAside,
        position: position === undefined ? null : String(position),
        movedAt: checkpoint?.movedAt ?? null,
        backlog: await backlogOr(backlogAfter, position, filterOf(group)),
      };
    }),
  );
}

const backlogOr = async (backlogAfter: BacklogAfter | undefined, ...requested: Parameters<BacklogAfter>) =>
  backlogAfter ? inTime(() => backlogAfter(...requested)) : null;
