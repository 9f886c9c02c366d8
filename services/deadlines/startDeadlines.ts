import type { Db, Trx } from '#projections/database/db.ts';
import { claimDue, type DueDeadline, FAILED, markDone, tryFailedAgain } from '#projections/deadlines/query.ts';
import { pause } from '#services/eventstore/pause.ts';
import type { Logger } from '#services/platform/logger.ts';
import { inOrderPerKey } from '#services/reactions/inOrderPerKey.ts';
import { isPassing } from '#services/eventstore/passing.ts';
import { actOnSilence, type SilenceDeps } from './actOnSilence.ts';

export interface DeadlinesDeps extends SilenceDeps {
  readonly knex: Db;
  readonly log: Logger;
  /** Interval for reading the rows, in ms. Default 1,000. */
  readonly everyMs?: number;
}

/** Rows of one transaction: few, for the projection waits for them when their records move on. */
const AT_ONCE = 20;
const TRIES = 5;

interface Waiting {
  readonly until: number;
  readonly failures: number;
}

/**
 * Acts on deadlines as they fall due by the database's clock. Any number of processes may do this at once: a row is
 * locked while it is acted on. Killed in between, the same ids come again and change nothing more.
 */
export function startDeadlines(deps: DeadlinesDeps): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const waiting = new Map<string, Waiting>();
  const ended = (async () => {
    let begun = false;
    while (!stopping.signal.aborted) {
      try {
        // As with reactions: an upgrade may have mended it, without anybody's asking.
        if (!begun) await tryFailedAgain(deps.knex);
        begun = true;
        while (!stopping.signal.aborted && (await scan(deps, waiting)) === AT_ONCE);
      } catch (err) {
        deps.log.warn({ err }, 'deadlines could not be looked at');
      }
      await pause(deps.everyMs ?? 1_000, stopping.signal);
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}

/** One look at what is due. Answers how many rows were acted on, `AT_ONCE` at most. */
const scan = (deps: DeadlinesDeps, waiting: Map<string, Waiting>): Promise<number> =>
  deps.knex.transaction(async (trx) => {
    const now = await databaseNow(trx);
    const mustWait = (row: DueDeadline) => (waiting.get(keyOf(row))?.until ?? 0) > now.getTime();
    const laterOnes = [...waiting.values()].filter(({ until }) => until > now.getTime()).length;
    const rows = (await claimDue(trx, now, AT_ONCE + laterOnes)).filter((row) => !mustWait(row)).slice(0, AT_ONCE);
    const outcomes = new Map<DueDeadline, string>();
    await inOrderPerKey(rows, {
      keyOf: ({ stream }) => stream,
      atOnce: AT_ONCE,
      handle: async (row) => {
        const outcome = await outcomeOf(deps, waiting, row, now.getTime());
        if (outcome !== undefined) outcomes.set(row, outcome);
      },
    });
    for (const [{ stream, name, dueAt }, outcome] of outcomes) await markDone(trx, stream, name, dueAt, outcome);
    return outcomes.size;
  });

async function databaseNow(trx: Trx): Promise<Date> {
  const { rows } = await trx.raw<{ now: Date }>('select app.now() as now');
  return rows[0]!.now;
}

/** undefined when it will be tried again. A row that keeps failing is left to staff, who see that something wasn't acted upon, and to the next start. */
async function outcomeOf(
  deps: DeadlinesDeps,
  waiting: Map<string, Waiting>,
  row: DueDeadline,
  now: number,
): Promise<string | undefined> {
  const key = keyOf(row);
  try {
    const outcome = await actOnSilence(deps, row);
    if ('done' in outcome) waiting.delete(key);
    else waiting.set(key, { until: Date.parse(outcome.retryAt), failures: 0 });
    return 'done' in outcome ? outcome.done : undefined;
  } catch (fault) {
    const failures = (waiting.get(key)?.failures ?? 0) + (isPassing(fault) ? 0 : 1);
    deps.log.warn({ err: fault, stream: row.stream, deadline: row.name, failures }, 'a deadline failed');
    if (failures >= TRIES) {
      waiting.delete(key);
      return FAILED;
    }
    waiting.set(key, { until: now + 1_000 * 2 ** failures, failures });
    return undefined;
  }
}

const keyOf = ({ stream, name, dueAt }: DueDeadline): string => `${stream}/${name}/${dueAt}`;
