import { randomUUID } from 'node:crypto';
import { type EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { admissible } from '../admissible.ts';
import type { Appended, ExpectedRevision, NewEvent } from '../eventStore.ts';
import { RevisionConflict } from '../faults.ts';
import { inTime } from './answers.ts';
import type { Connection } from './connection.ts';
import type { KnownIds } from './knownIds.ts';
import { persistently } from './persistently.ts';
import { readStream } from './reading.ts';
import { ATTEMPT } from './recorded.ts';

/**
 * Appends at exactly the expected revision. The server itself knows a repeat (all ids, in order, right after the
 * expected revision) and answers as it did the first time, so the answer does not tell one from the other
 * (IndexWriter.cs, `CommitDecision.Idempotent`): each append leaves a mark in its last event's metadata, and what is
 * there afterwards says whose it was. The price is one read per append. A call that broke is sent again with the same mark.
 */
export async function append(connection: Connection, ids: KnownIds, stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<Appended> {
  admissible(stream, events);
  await refuseUsedIds(connection, ids, stream, events, expected);
  const attempt = randomUUID();
  const revision = await send(connection, stream, events, expected, attempt);
  const [last] = await readStream(connection, stream, { from: revision, max: 1 });
  if (last?.event.id !== events.at(-1)!.id) throw new Error(`${stream} has no ${events.at(-1)!.id} at ${revision} right after it was appended`);
  return { revision, position: last.event.position, repeated: last.attempt !== attempt };
}

async function send(connection: Connection, stream: string, events: readonly NewEvent[], expected: ExpectedRevision, attempt: string): Promise<bigint> {
  const sent = events.map(({ id, type, data, meta }, at) =>
    jsonEvent({ id, type, data: data as Record<string, unknown>, metadata: at === events.length - 1 ? { ...meta, [ATTEMPT]: attempt } : { ...meta } }),
  );
  const expectedRevision = expected === 'noStream' ? NO_STREAM : expected;
  const { credentials, timeoutMs } = connection;
  // The deadline of the call does not cover finding a node and connecting to it.
  const once = (client: EventStoreDBClient) => inTime(timeoutMs + 200, client.appendToStream(stream, sent, { expectedRevision, credentials, deadline: timeoutMs }));
  return (await persistently(connection, once, stream)).nextExpectedRevision;
}

/** At the current revision the server takes any id: one that this stream has used up to there is a conflict. */
async function refuseUsedIds(connection: Connection, ids: KnownIds, stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<void> {
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
