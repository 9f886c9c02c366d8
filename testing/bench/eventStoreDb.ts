import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { createEventStoreDb } from '#services/eventstore/eventstoredb/eventStoreDb.ts';
import type { ExpectedRevision } from '#services/eventstore/eventStore.ts';
import { medianOfThree, show, withCallers } from './figures.ts';

const CALLERS = 64;
const SECONDS = 3;
const data = {
  text: 'as large as a comment usually is, which is about a hundred and fifty bytes of text, with its key and what stands around it in JSON',
};

/** Appends one event and answers its revision. */
type Append = (stream: string, expected: ExpectedRevision) => Promise<bigint>;

/**
 * Single-event appends through our adapter beside the client's own default append, to new streams and to ones that grow, on
 * `EVENTSTORE_URL`, else on the double in a process of its own: there the two figures compare what each costs the
 * caller, not what a server does.
 */
export async function benchEventStoreDb(print: (line: string) => void, url?: string): Promise<void> {
  const server = url
    ? undefined
    : spawn(process.execPath, ['--import', 'tsx', 'testing/bench/double.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const at = url ?? `esdb://127.0.0.1:${String((await once(server!.stdout, 'data'))[0]).trim()}?tls=false`;
  const client = EventStoreDBClient.connectionString(at);
  const store = createEventStoreDb({ url: at });
  const event = () => ({ id: randomUUID(), type: 'bench.done.v1', data, meta: { at: new Date().toISOString() } });
  const ours: Append = async (stream, expected) => (await store.append(stream, [event()], expected)).revision;
  const theirs: Append = async (stream, expected) => {
    const { id, type, meta } = event();
    const answer = await client.appendToStream(stream, jsonEvent({ id, type, data, metadata: meta }), {
      expectedRevision: expected === 'noStream' ? NO_STREAM : expected,
    });
    return answer.nextExpectedRevision;
  };
  try {
    for (const [streams, round] of Object.entries(rounds)) {
      const figures = await medianOfThree(async () => {
        const [their, our] = [await measured(round(theirs)), await measured(round(ours))];
        return { theirs: their.perSecond, ours: our.perSecond, theirCpu: their.cpu, ourCpu: our.cpu };
      });
      print(
        `EventStoreDB${url ? '' : "'s double"}, appends to ${streams}, ${CALLERS} callers   ${show(figures.ours)}/s, the client's own default ${show(figures.theirs)}/s   ratio ${show(figures.ours / figures.theirs, 2)}   (aim ≥ 0.8), ${show(figures.ourCpu / figures.theirCpu, 2)} times its processor time`,
      );
    }
  } finally {
    await store.close();
    await client.dispose();
    server?.kill('SIGTERM');
  }
}

/** What each caller does again and again. */
const rounds: Readonly<Record<string, (append: Append) => (caller: number) => Promise<void>>> = {
  'new streams': (append) => async () => void (await append(`bench-${randomUUID()}`, 'noStream')),
  'streams that grow': (append) => {
    const own = Array.from({ length: CALLERS }, () => ({
      stream: `bench-${randomUUID()}`,
      revision: 'noStream' as ExpectedRevision,
    }));
    return async (caller) => {
      const one = own[caller]!;
      one.revision = await append(one.stream, one.revision);
    };
  },
};

/** Calls a second, and the processor time of each (µs). */
async function measured(work: (caller: number) => Promise<void>) {
  const from = process.cpuUsage();
  const { perSecond, ms } = await withCallers(CALLERS, SECONDS, work);
  const { user, system } = process.cpuUsage(from);
  return { perSecond, cpu: (user + system) / ms.length };
}
