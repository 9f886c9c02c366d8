import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Person } from '#workflows/kernel/actor.ts';
import { type Whence, writeAudit } from '#services/accounts/audit.ts';
import type { BrokenLink } from '#services/eventstore/chain.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { type LogVerification, type Verification, verifyAll, verifyStream } from '#services/eventstore/verify.ts';
import type { Logger } from '#services/platform/logger.ts';
import { beginCheck, type ChainCheck, checkById, endCheck, failCheck, lastWhole, newestChecks, noteProgress, type Outcome, type Rewritten, type ToldLink } from './checks.ts';

export interface CheckDeps {
  readonly db: Knex;
  readonly eventStore: Pick<EventStore, 'read' | 'readAll' | 'head'>;
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
export async function checkChain(deps: CheckDeps, { by, whence, stream }: { by: Person; whence: Whence; stream: string | null }): Promise<{ readonly check: ChainCheck; readonly done: Promise<void> }> {
  const { db, eventStore, now } = deps;
  const id = randomUUID();
  const begun = await beginCheck(db, { id, stream, startedBy: by.userId, at: now(), head: (await eventStore.head()) ?? 0n });
  if (!begun) {
    const running = (await newestChecks(db, 20)).find((one) => one.state === 'running' && one.stream === stream);
    // It ended between the two questions: then its result is what was asked for.
    return { check: running ?? (await newestChecks(db, 1))[0]!, done: Promise.resolve() };
  }
  return { check: (await checkById(db, id))!, done: carriedOut(deps, { id, by, whence, stream }) };
}

async function carriedOut(deps: CheckDeps, { id, by, whence, stream }: { id: string; by: Person; whence: Whence; stream: string | null }): Promise<void> {
  const { db, now, log } = deps;
  try {
    const outcome = await (stream === null ? ofTheLog(deps, id) : ofOneStream(deps, stream));
    await db.transaction(async (trx) => {
      await endCheck(trx, id, { ...outcome, at: now() });
      const { state, events, streams, broken, end } = outcome;
      await writeAudit(trx, { id, stream: 'audit', type: 'audit.chain-checked.v1', data: { stream, state, events, streams, broken: broken.length, digest: end?.digest ?? null }, actor: by, at: now(), whence });
    });
  } catch (err) {
    log.warn({ err, check: id }, 'a verification of the chain could not be ended');
    await failCheck(db, id, now()).catch(() => {});
  }
}

type Found = Omit<Outcome, 'at'>;

async function ofOneStream({ eventStore }: CheckDeps, stream: string): Promise<Found> {
  return { ...found(await verifyStream({ eventStore }, stream), null), end: null };
}

async function ofTheLog({ db, eventStore }: CheckDeps, id: string): Promise<Found> {
  const earlier = await lastWhole(db);
  let noted = performance.now();
  const verification = await verifyAll({
    eventStore, earlier: earlier ?? null,
    onProgress: async (progress) => {
      if (performance.now() - noted < NOTE_MS) return;
      noted = performance.now();
      await noteProgress(db, id, progress);
    },
  });
  return { ...found(verification, rewrittenSince(earlier, verification)), end: verification.end };
}

/** Whether what was once found whole is another log now, although its chains hold. */
function rewrittenSince(earlier: Awaited<ReturnType<typeof lastWhole>>, { since }: LogVerification): Rewritten | null {
  if (!earlier || !since || since.digest === earlier.digest) return null;
  return { upTo: String(earlier.position), lastWhole: earlier.at, expected: earlier.digest, found: since.digest };
}

const found = ({ events, streams, broken }: Verification, rewritten: Rewritten | null): Omit<Found, 'end'> =>
  ({ state: broken.length > 0 || rewritten ? 'broken' : 'whole', events, streams, broken: broken.slice(0, MOST_TOLD).map(told), rewritten });

const told = ({ revision, position, ...link }: BrokenLink): ToldLink => ({ ...link, revision: String(revision), position: String(position) });
