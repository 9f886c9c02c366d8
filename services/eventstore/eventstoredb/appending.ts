import { DeadlineExceededError } from '@eventstore/db-client';
import { world } from '#projections/world.ts';
import { admissible, type WrittenEvent } from '../admissible.ts';
import type { Appended, ExpectedRevision, NewEvent } from '../eventStore.ts';
import { RevisionConflict, StoreUnavailable } from '../faults.ts';
import { backoffMs, pause } from '../pause.ts';
import { answerWithin } from '../answerWithin.ts';
import type { Asked, Proposal, Written } from './batchCall.ts';
import type { Connection } from './connection.ts';
import type { KnownIds } from './knownIds.ts';
import { persistently } from './persistently.ts';
import { findStream, readStream } from './reading.ts';
import { EVENT_ID, type Recorded } from './recorded.ts';

/**
 * Appends at exactly the expected revision, with one message in each direction.
 * The server must not detect repeats itself: it answers a repeat like the first append, so that nobody can tell whose
 * event is in the log, and while the first is not indexed yet it drops the second and lets it time out two seconds
 * later (StorageWriterService.cs, `CommitDecision.IdempotentNotReady`). So each event gets a server id that no other
 * try has, and carries its own id in its metadata. Success then means that this very call wrote it. A second call gets
 * a wrong revision at once, and the events after the expected revision show whether they are the same. For the same
 * reason a broken call may be sent again.
 */
export async function append(
  connection: Connection,
  ids: KnownIds,
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
): Promise<Appended> {
  const written = admissible(stream, events);
  await refuseUsedIds(connection, ids, stream, events, expected);
  const own = new Set<string>();
  const once = () => send(connection, stream, written, expected, own);
  try {
    // The server gave up the write, which does not say whether it happened.
    const { revision, position } = await once().catch((fault) =>
      fault instanceof StoreUnavailable && fault.cause instanceof DeadlineExceededError
        ? once()
        : Promise.reject(fault),
    );
    ids.seen(events.map(({ id }, at) => ({ stream, id, revision: revision - BigInt(events.length - 1 - at) })));
    return { revision, position, repeated: false };
  } catch (fault) {
    if (!(fault instanceof RevisionConflict)) throw fault;
    return settled(connection, events, expected, own, fault);
  }
}

/** One try, or several if connections break; the server ids that it used are added to `own`. */
function send(
  connection: Connection,
  stream: string,
  events: readonly WrittenEvent[],
  expected: ExpectedRevision,
  own: Set<string>,
): Promise<Written> {
  return persistently(
    connection,
    async (client) => {
      const proposals = events.map(proposal);
      for (const { serverId } of proposals) own.add(serverId);
      let asked: Asked | undefined;
      // The limit covers finding a node and connecting to it, too.
      const answer = connection.batch(client).then((call) => {
        asked = call.append(stream, proposals, expected);
        return asked.answer;
      });
      try {
        return await answerWithin(connection.timeoutMs, answer);
      } finally {
        asked?.forget();
      }
    },
    stream,
  );
}

const proposal = ({ id, type, data, meta }: WrittenEvent): Proposal => ({
  serverId: world.newId(),
  type,
  data,
  metadata: `{${meta === '{}' ? '' : `${meta.slice(1, -1)},`}"${EVENT_ID}":"${id}"}`,
});

/** Another append was first: with these very events, or with others. */
async function settled(
  connection: Connection,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
  own: ReadonlySet<string>,
  conflict: RevisionConflict,
): Promise<Appended> {
  const from = expected === 'noStream' ? 0n : expected + 1n;
  const to = from + BigInt(events.length) - 1n;
  if (conflict.actual === undefined || conflict.actual < to) throw conflict;
  const there = await readUpTo(connection, conflict.stream, from, to);
  if (!there || !events.every(({ id }, at) => there[at]?.event.id === id)) throw conflict;
  const last = there.at(-1)!;
  return { revision: to, position: last.event.position, repeated: !own.has(last.serverId) };
}

/** The server's own limit for a write, until it is indexed (`CommitTimeoutMs`). */
const WRITE_MS = 2_000;

/**
 * Events that were written but perhaps not indexed yet: the server counts them before it can return them. Undefined if
 * they will not be shown: an operator truncated or deleted the stream, and its revisions go on.
 */
async function readUpTo(
  connection: Connection,
  stream: string,
  from: bigint,
  to: bigint,
): Promise<readonly Recorded[] | undefined> {
  const began = world.elapsed();
  for (let tries = 1; ; tries += 1) {
    const there = await findStream(connection, stream, { from, max: Number(to - from) + 1 });
    if (there?.some(({ event }, at) => event.revision !== from + BigInt(at))) return undefined;
    if (there?.at(-1)?.event.revision === to) return there;
    const waited = world.elapsed() - began;
    if (!there && waited > WRITE_MS) return undefined;
    if (waited > connection.timeoutMs) {
      throw new StoreUnavailable(new Error(`${stream} has not shown revision ${to} within ${connection.timeoutMs} ms`));
    }
    await pause(backoffMs(tries) / 10, new AbortController().signal);
  }
}

/** At the current revision the server accepts any id: an id that this stream has used before is a conflict. */
async function refuseUsedIds(
  connection: Connection,
  ids: KnownIds,
  stream: string,
  events: readonly NewEvent[],
  expected: ExpectedRevision,
): Promise<void> {
  if (expected === 'noStream') return;
  const from = ids.knownUpTo(stream);
  if (from <= expected) ids.seen((await readStream(connection, stream, { from })).map(({ event }) => event));
  const used = events.some(({ id }) => {
    const revision = ids.revisionOf(stream, id);
    return revision !== undefined && revision <= expected;
  });
  if (!used) return;
  const [last] = await readStream(connection, stream, { direction: 'backwards', max: 1 });
  throw new RevisionConflict(stream, last?.event.revision ?? -1n);
}
