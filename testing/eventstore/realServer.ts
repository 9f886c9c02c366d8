import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';
import { parseEnv } from '#services/platform/env.ts';

/** A real server to test against, or why there is none. */
export type RealServer = { readonly url: string; readonly stop: () => Promise<void> } | { readonly missing: string };

const IMAGE = 'eventstore/eventstore:23.10.8-bookworm-slim';
const PORT = 2113;

/** The server that `EVENTSTORE_URL` names, else one in a container where containers can run. */
export async function realServer(): Promise<RealServer> {
  const { EVENTSTORE_URL } = parseEnv();
  if (EVENTSTORE_URL) return { url: EVENTSTORE_URL, stop: async () => {} };
  try {
    await getContainerRuntimeClient();
  } catch (fault) {
    return {
      missing: `no EVENTSTORE_URL, and no containers: ${fault instanceof Error ? fault.message : String(fault)}`,
    };
  }
  const container = await new GenericContainer(IMAGE)
    .withEnvironment({
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_MEM_DB: 'true',
      EVENTSTORE_RUN_PROJECTIONS: 'None',
      EVENTSTORE_CLUSTER_SIZE: '1',
    })
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .start();
  return {
    url: `esdb://${container.getHost()}:${container.getMappedPort(PORT)}?tls=false`,
    stop: async () => void (await container.stop()),
  };
}
