// oxlint-disable max-lines-per-function -- its functions share one state
import type { Pool, PoolClient } from 'pg';
import { isTransient } from '#projections/engine/transient.ts';
import type { WrittenEvent } from '../admissible.ts';
import type { Appended } from '../eventStore.ts';
import { RevisionConflict, StoreUnavailable } from '../faults.ts';
import { keepConnection } from './keptConnection.ts';
import { rowsOf } from './rows.ts';
import { answerWithin } from '../answerWithin.ts';

/** More would make a statement longer without making it cheaper per event. */
const MOST_APPENDS = 64;
const MOST_EVENTS = 1_000;
const MOST_CHARACTERS = 4_000_000;

interface Waiting {
  readonly stream: string;
  /** -1n for a stream without events. */
  readonly expected: bigint;
  readonly events: readonly WrittenEvent[];
  readonly resolve: (appended: Appended) => void;
  readonly reject: (fault: unknown) => void;
}

export interface Appender {
  readonly append: (stream: string, events: readonly WrittenEvent[], expected: bigint) => Promise<Appended>;
  /** Resolves once every append has its answer and the connection is released. */
  readonly close: () => Promise<void>;
}

/**
 * Coalesces appends: one statement at a time, with all the appends that arrived during the last one. It keeps one
 * connection of the pool, so that a busy pool never delays a command. `timeoutMs` limits the wait for a server that is
 * connected but silent.
 */
export function createAppender({
  pool,
  timeoutMs,
  onAppended,
}: {
  pool: Pool;
  timeoutMs: number;
  onAppended: (position: bigint) => void;
}): Appender {
  let queue: Waiting[] = [];
  const connection = keepConnection(pool);
  let flushing: Promise<void> | undefined;

  const send = async (batch: readonly Waiting[]) => {
    const patience = { over: false };
    const work = connection.get().then(async (db) => {
      if (patience.over) return;
      await settle(db, batch, onAppended);
      await settleLosers(db, batch);
    });
    await answerWithin(timeoutMs, work).finally(() => (patience.over = true));
  };

  /**
   * Of several appends at one revision only one can succeed: the others are answered with one query instead of a
   * statement each.
   */
  const settleLosers = async (db: PoolClient, batch: readonly Waiting[]) => {
    const raced = new Set(batch.map(({ stream, expected }) => `${stream}@${expected}`));
    const losers = queue.filter(({ stream, expected }) => raced.has(`${stream}@${expected}`)).slice(0, MOST_APPENDS);
    if (losers.length === 0) return;
    queue = queue.filter((one) => !losers.includes(one));
    try {
      const stillFitting = await explain(db, losers);
      queue = [...stillFitting, ...queue];
    } catch (fault) {
      queue = [...losers, ...queue];
      throw fault;
    }
  };

  const flush = async () => {
    while (queue.length > 0) {
      // Lets every caller whose answer just came send its next append, so that these go together.
      await new Promise(setImmediate);
      const [batch, rest] = nextBatch(queue);
      queue = rest;
      try {
        await send(batch);
      } catch (fault) {
        if (fault instanceof StoreUnavailable || isTransient(fault)) giveUp(batch, fault);
        else await apart(batch, fault);
      }
    }
    flushing = undefined;
  };
  /** Queued appends fail with it: they would only time out as well, one after the other. */
  const giveUp = (batch: readonly Waiting[], fault: unknown) => {
    connection.drop();
    const away = fault instanceof StoreUnavailable ? fault : new StoreUnavailable(fault);
    for (const { reject } of [...batch, ...queue]) reject(away);
    queue = [];
  };
  /**
   * If the whole statement is refused, runs each append alone, so that one which the server cannot store harms no
   * other.
   */
  const apart = async (batch: readonly Waiting[], fault: unknown) => {
    if (batch.length === 1) return batch[0]!.reject(fault);
    for (const one of batch) await send([one]).catch(one.reject);
  };

  return {
    append: (stream, events, expected) =>
      new Promise((resolve, reject) => {
        queue.push({ stream, expected, events, resolve, reject });
        flushing ??= flush();
      }),
    close: async () => {
      await flushing;
      connection.giveBack();
    },
  };
}

/**
 * As many appends as fit into one statement: each stream and each event id once, as the statement sees all of them at
 * one moment.
 */
function nextBatch(queue: readonly Waiting[]): [batch: Waiting[], rest: Waiting[]] {
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  const seen = new Set<string>();
  let events = 0;
  let characters = 0;
  for (const one of queue) {
    const weight = one.events.reduce((sum, { data, meta }) => sum + data.length + meta.length, 0);
    const full =
      batch.length >= MOST_APPENDS ||
      (batch.length > 0 && (events + one.events.length > MOST_EVENTS || characters + weight > MOST_CHARACTERS));
    if (full || seen.has(one.stream) || one.events.some(({ id }) => seen.has(id))) {
      rest.push(one);
      seen.add(one.stream);
      continue;
    }
    batch.push(one);
    seen.add(one.stream);
    for (const { id } of one.events) seen.add(id);
    events += one.events.length;
    characters += weight;
  }
  return [batch, rest];
}

/** Appends a batch and answers each append. Throws without answering any if the whole statement failed. */
async function settle(
  db: PoolClient,
  batch: readonly Waiting[],
  onAppended: (position: bigint) => void,
): Promise<void> {
  const rows = await rowsOf(db, 'append', 'select appended_to, last_revision, last_position from es.append($1)', [
    batchJson(batch),
  ]);
  const appended = new Map(
    rows.map((row) => [row[0]!, { revision: BigInt(row[1]!), position: BigInt(row[2]!), repeated: false }]),
  );
  const refused = batch.filter(({ stream }) => !appended.has(stream));
  if (appended.size > 0) {
    onAppended([...appended.values()].reduce((newest, { position }) => (position > newest ? position : newest), 0n));
  }
  for (const { stream, resolve } of batch) {
    const answer = appended.get(stream);
    if (answer) resolve(answer);
  }
  if (refused.length === 0) return;
  // The stream is at the expected revision and still nothing was appended: an id is in use elsewhere.
  for (const { stream, expected, reject } of await explain(db, refused)) reject(new RevisionConflict(stream, expected));
}

/**
 * Why an append changed nothing: exactly its events are already stored, or another append was faster. Queried
 * afterwards and without the lock, because events never change: a repeat stays a repeat. Returns the appends whose
 * stream is at the expected revision.
 */
async function explain(db: PoolClient, refused: readonly Waiting[]): Promise<readonly Waiting[]> {
  const requested = refused.map(({ stream, expected, events }) => ({
    stream,
    expected: `${expected}`,
    ids: events.map(({ id }) => id),
  }));
  const text = `select
      coalesce((select revision from es.events e where e.stream = a.stream collate "C" order by revision desc limit 1), -1),
      (select max(position) from es.events e where e.stream = a.stream collate "C" and e.revision > a.expected and e.revision <= a.expected + cardinality(a.ids)
        having array_agg(e.id order by e.revision) = a.ids)
    from rows from (json_to_recordset($1) as (stream text, expected bigint, ids uuid[])) with ordinality as a(stream, expected, ids, n) order by n`;
  const rows = await rowsOf(db, 'explain', text, [JSON.stringify(requested)]);
  return refused.filter(({ stream, expected, events, resolve, reject }, at) => {
    const [actual, position] = rows[at]! as readonly (string | null)[];
    if (position) resolve({ revision: expected + BigInt(events.length), position: BigInt(position), repeated: true });
    else if (BigInt(actual!) !== expected) reject(new RevisionConflict(stream, BigInt(actual!)));
    else return true;
    return false;
  });
}

/** One row per event; the events' JSON goes in as it was written. */
function batchJson(batch: readonly Waiting[]): string {
  const rows = batch.flatMap(({ stream, expected, events }, n) => {
    const head = `{"n":${n},"stream":${JSON.stringify(stream)},"expected":${expected},`;
    return events.map(
      ({ id, type, data, meta }, k) =>
        `${head}"k":${k + 1},"id":"${id}","type":${JSON.stringify(type)},"data":${data},"meta":${meta}}`,
    );
  });
  return `[${rows.join(',')}]`;
}
