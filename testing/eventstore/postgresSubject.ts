import { createPool } from '#services/platform/postgres/createPool.ts';
import { cuttableProxy } from './contract/cuttableProxy.ts';
import type { Subject } from './contract/subject.ts';
import { createPostgresEventStore } from '#services/eventstore/postgres/postgresEventStore.ts';

/** A migrated database behind a network that a test can break; each store has a pool of its own, as a process would. */
export async function postgresSubject(databaseUrl: string): Promise<Subject> {
  const url = new URL(databaseUrl);
  const network = await cuttableProxy({ host: url.hostname, port: Number(url.port || 5432) });
  url.host = `127.0.0.1:${network.port}`;
  return {
    network,
    open: () => {
      const pool = createPool(url.href, { max: 4 });
      const store = createPostgresEventStore({ pool, timeoutMs: 1_500, pollMs: 200 });
      let ending: Promise<void> | undefined;
      return { ...store, close: async () => (await store.close(), await (ending ??= pool.end())) };
    },
    release: network.close,
  };
}
