import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import type { BrokenLink } from '#services/eventstore/chain.ts';
import type { Logger } from '#services/platform/logger.ts';
import { inOrder } from '#services/transparency/differences.ts';
import type { Transparency } from '#services/transparency/transparency.ts';
import { type LogVerification, verifyLog } from '#services/transparency/verifyLog.ts';
import { verifyRecord } from '#services/transparency/verifyRecord.ts';
import {
  beginCheck,
  type ChainCheck,
  checkById,
  endCheck,
  failCheck,
  newestChecks,
  noteProgress,
  type Outcome,
  type ReportedLink,
} from './checks.ts';

export interface CheckDeps {
  readonly db: Db;
  readonly transparency: Pick<Transparency, 'storedLog' | 'isDense' | 'trusted'>;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'warn'>;
}

/** More broken links than anybody reads; `events` and `streams` still count all. */
const MOST_TOLD = 200;
/** At least so many ms between two notes of how far it got. */
const NOTE_MS = 250;

/**
 * Begins to verify one stream, or the whole log, and answers at once; it goes on in this process beside all else. While
 * one is running, the same again answers the running one. `done` resolves when it has ended, however it did.
 */
export async function checkChain(
  deps: CheckDeps,
  { by, requestOrigin, stream }: { by: Person; requestOrigin: RequestOrigin; stream: string | null },
): Promise<{ readonly check: ChainCheck; readonly done: Promise<void> }> {
  const { db, transparency, now } = deps;
  const id = world.newId();
  const begun = await beginCheck(db, {
    id,
    stream,
    startedBy: by.userId,
    at: now(),
    head: (await transparency.storedLog.head()) ?? 0n,
  });
  if (!begun) {
    const running = (await newestChecks(db, 20)).find((one) => one.state === 'running' && one.stream === stream);
    // It ended between the two questions: then its result is what was asked for.
    return { check: running ?? (await newestChecks(db, 1))[0]!, done: Promise.resolve() };
  }
  return { check: (await checkById(db, id))!, done: carriedOut(deps, { id, by, requestOrigin, stream }) };
}

async function carriedOut(
  deps: CheckDeps,
  { id, by, requestOrigin, stream }: { id: string; by: Person; requestOrigin: RequestOrigin; stream: string | null },
): Promise<void> {
  const { db, now, log } = deps;
  try {
    const outcome = await (stream === null ? ofTheLog(deps, id) : ofOneStream(deps, stream));
    await db.transaction(async (trx) => {
      await endCheck(trx, id, { ...outcome, at: now() });
      const { state, events, streams, broken, differences } = outcome;
      await writeAudit(trx, {
        id,
        stream: 'audit',
        type: 'audit.chain-checked.v1',
        data: { stream, state, events, streams, broken: broken.length, differences: differences.length },
        actor: by,
        at: now(),
        requestOrigin,
      });
    });
  } catch (err) {
    log.warn({ err, check: id }, 'a verification of the chain could not be ended');
    await failCheck(db, id, now()).catch(() => {});
  }
}

type Found = Omit<Outcome, 'at'>;

const ofOneStream = async ({ db, transparency }: CheckDeps, stream: string): Promise<Found> =>
  found(await verifyRecord({ db, ...transparency, trusted: await transparency.trusted() }, stream));

async function ofTheLog({ db, transparency }: CheckDeps, id: string): Promise<Found> {
  let noted = world.elapsed();
  return found(
    await verifyLog({ db, ...transparency, trusted: await transparency.trusted() }, async (progress) => {
      if (world.elapsed() - noted < NOTE_MS) return;
      noted = world.elapsed();
      await noteProgress(db, id, progress);
    }),
  );
}

const found = ({ events, streams, broken, differences, position }: LogVerification): Found => ({
  state: broken.length > 0 || differences.length > 0 ? 'broken' : 'whole',
  events,
  streams,
  broken: broken.slice(0, MOST_TOLD).map(reportedLink),
  differences: inOrder([], differences)
    .slice(0, MOST_TOLD)
    .flatMap((one) => (one.kind === 'difference' ? one.difference : [])),
  position,
});

const reportedLink = ({ revision, position, ...link }: BrokenLink): ReportedLink => ({
  ...link,
  revision: String(revision),
  position: String(position),
});
