import { cuttableProxy } from './contract/cuttableProxy.ts';
import type { Subject } from './contract/subject.ts';
import { createEventStoreDb } from '#services/eventstore/eventstoredb/eventStoreDb.ts';

/** A server (one node, `esdb://host:port?…`) behind a network that a test can break. */
export async function eventStoreDbSubject(serverUrl: string): Promise<Subject> {
  const [, scheme, login = '', host, port = '2113', query = ''] =
    /^(esdb:\/\/)([^@/?]*@)?([^:/?]+)(?::(\d+))?\/?(\?.*)?$/.exec(serverUrl) ?? [];
  if (!scheme || !host) {
    throw new Error(`EVENTSTORE_URL must name one node for this suite, esdb://host:2113?tls=false: ${serverUrl}`);
  }
  const network = await cuttableProxy({ host, port: Number(port) });
  return {
    network,
    open: () => createEventStoreDb({ url: `${scheme}${login}127.0.0.1:${network.port}${query}`, timeoutMs: 4_000 }),
    release: network.close,
  };
}
