import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { createEventStoreDb } from '#services/eventstore/eventstoredb/eventStoreDb.ts';
import { medianOfThree, show, withCallers } from './figures.ts';

const CALLERS = 64;
const SECONDS = 3;
const data = {
  text: 'as large as a comment usually is, which is about a hundred and fifty bytes of text, with its key and what stands around it in JSON',
};

/**
 * Single-event appends through our adapter beside the client's own default append, on `EVENTSTORE_URL`, else on the
 * double in a process of its own: there the two figures compare what each costs the caller, not what a server does.
 */
export async function benchEventStoreDb(print: (line: string) => void, url?: string): Promise<void> {
  const server = url
    ? undefined
    : spawn(process.execPath, ['--import', 'tsx', 'testing/bench/double.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const at = url ?? `esdb://127.0.0.1:${String((await once(server!.stdout, 'data'))[0]).trim()}?tls=false`;
  const client = EventStoreDBClient.connectionString(at);
  const store = createEventStoreDb({ url: at });
  const event = () => ({ id: randomUUID(), type: 'bench.done.v1', data, meta: { at: new Date().toISOString() } });
  const perSecond = async (append: () => Promise<unknown>) =>
    (await withCallers(CALLERS, SECONDS, async () => void (await append()))).perSecond;
  try {
    const { ours, theirs } = await medianOfThree(async () => ({
      theirs: await perSecond(() => {
        const { id, type, meta } = event();
        return client.appendToStream(`bench-${randomUUID()}`, jsonEvent({ id, type, data, metadata: meta }), {
          expectedRevision: NO_STREAM,
        });
      }),
      ours: await perSecond(() => store.append(`bench-${randomUUID()}`, [event()], 'noStream')),
    }));
    print(
      `EventStoreDB${url ? '' : "'s double"}, appends, ${CALLERS} callers   ${show(ours)}/s, the client's own default ${show(theirs)}/s   ratio ${show(ours / theirs, 2)}   (aim ≥ 0.8)`,
    );
  } finally {
    await store.close();
    await client.dispose();
    server?.kill('SIGTERM');
  }
}
