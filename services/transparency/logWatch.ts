import type { Db } from '#projections/database/db.ts';
import type { Logger } from '#services/platform/logger.ts';
import { behindAnchor } from './behindAnchor.ts';
import { comparing } from './comparing.ts';
import { type Difference, inOrder, sentenceOf } from './differences.ts';
import { entryOf, readEntry } from './entry.ts';
import { readOnlySentence } from './standing.ts';
import type { Transparency } from './transparency.ts';
import { sealedEntries, sealedSoFar } from './treeRows.ts';
import { type LogWalk, type LogVerification, walkLog } from './verifyLog.ts';
import { keepWatchReport } from './watchReport.ts';

/** The number of newest events checked each time. */
const NEWEST = 1_000;
/**
 * The number of events of the whole log checked at a time, in turn: a log of this size is verified completely each
 * time.
 */
const BUDGET = 100_000;

interface Deps {
  readonly db: Db;
  readonly transparency: Pick<Transparency, 'storedLog' | 'isDense' | 'trusted'>;
  readonly log: Pick<Logger, 'error' | 'info'>;
  readonly now: () => Date;
}

/**
 * Checks repeatedly whether the log was tampered with: each time its newest events, its tree and its checkpoints, and
 * the next part of the whole log. The latest result is stored and logged.
 */
export function logWatch(deps: Deps): { readonly look: () => Promise<void> } {
  let walk: LogWalk | undefined;
  let last: LogVerification | undefined;
  let wasWhole = true;
  return {
    look: async () => {
      const trusted = await deps.transparency.trusted();
      const behind = trusted.anchor && (await behindAnchor({ db: deps.db, ...deps.transparency }, trusted.anchor));
      const newest = await newestDifferences(deps, trusted.identity.origin);
      walk ??= await walkLog({ db: deps.db, ...deps.transparency, trusted });
      let isMore = true;
      for (const until = walk.progress().events + BUDGET; isMore && walk.progress().events < until;) {
        isMore = await walk.step();
      }
      if (!isMore) {
        last = await walk.ended();
        walk = undefined;
      }
      const differences = [
        ...new Map([...(last?.differences ?? []), ...newest].map((one) => [`${one.why} ${one.from}`, one])).values(),
      ];
      const findings = inOrder(last?.broken ?? [], differences);
      const sentences = [
        ...findings.map(sentenceOf),
        ...(behind && findings.length === 0 ? [readOnlySentence(behind)] : []),
      ];
      const whole = sentences.length === 0;
      await keepWatchReport(deps.db, {
        at: deps.now(),
        whole,
        events: last?.events ?? walk?.progress().events ?? 0,
        signed: trusted.checkpoints.at(-1)?.size ?? 0,
        findings: sentences,
      });
      if (!whole) {
        deps.log.error(
          { first: sentences[0], findings: sentences.length },
          'the log is not what was sealed and signed of it',
        );
      } else if (!wasWhole) {
        deps.log.info('the log is what was sealed and signed of it again');
      }
      wasWhole = whole;
    },
  };
}

/** Compares the newest sealed events with those in the log. */
async function newestDifferences(
  { db, transparency: { storedLog } }: Deps,
  origin: string,
): Promise<readonly Difference[]> {
  const sealed = await sealedSoFar(db);
  if (sealed?.origin !== origin || sealed.size < 2) return [];
  const [first, ...entries] = await sealedEntries(db, Math.max(0, sealed.size - NEWEST), NEWEST);
  if (!first) return [];
  const events = await storedLog.readAll({ after: BigInt(readEntry(first).position), max: NEWEST });
  const stored = new Map(events.map((event) => [String(event.position), event]));
  const found = comparing();
  for (const entry of entries) {
    const event = stored.get(readEntry(entry).position);
    if (!event) found.missing(entry);
    else if (!entryOf(event).equals(entry)) found.changed(entry, readEntry(entryOf(event)));
  }
  const revisions = new Map(events.map(({ stream, revision }) => [stream, revision]));
  return found.differences(
    (stream) => revisions.get(stream) ?? -1n,
    events.at(-1)?.position ?? BigInt(readEntry(first).position),
  );
}
