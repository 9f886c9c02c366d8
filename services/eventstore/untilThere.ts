import { world } from '#projections/world.ts';
import { StartFault } from '#services/platform/startFault.ts';
import type { EventStore } from './eventStore.ts';
import { StoreRefused, StoreUnavailable } from './faults.ts';
import { pause } from './pause.ts';

const EVERY_MS = 1_000;
const SAY_EVERY_MS = 10_000;

/**
 * Waits at the start until the event store answers, at most `seconds`, and logs this every ten seconds. Throws a
 * `StartFault` that says what to check; at once if the login or its rights are refused.
 */
export async function untilThere(
  store: Pick<EventStore, 'head'>,
  { seconds, say }: { readonly seconds: number; readonly say: (line: string) => void },
): Promise<void> {
  const began = world.elapsed();
  for (let saidAt = -Infinity; ; await pause(EVERY_MS, new AbortController().signal)) {
    try {
      return void (await store.head());
    } catch (fault) {
      if (fault instanceof StoreRefused) throw new StartFault(`${fault.message}.`, { cause: fault });
      if (!(fault instanceof StoreUnavailable)) throw fault;
      const waited = world.elapsed() - began;
      if (waited >= seconds * 1_000) {
        throw new StartFault(
          `The event store did not answer within ${seconds} seconds. Is EventStoreDB running, and is EVENTSTORE_URL right?${causeIn(fault)}`,
          { cause: fault },
        );
      }
      if (waited - saidAt < SAY_EVERY_MS) continue;
      saidAt = waited;
      say(`Waiting for the event store, ${seconds} seconds at most`);
    }
  }
}

/** What the client says of it, without a password: a certificate that is not trusted looks like a server that is down otherwise. */
function causeIn(fault: StoreUnavailable): string {
  let said: string | undefined;
  for (let cause: unknown = fault.cause; typeof cause === 'object' && cause !== null; cause = (cause as Error).cause) {
    const { details, message } = cause as { details?: unknown; message?: unknown };
    const [own] = [details, message].filter((one) => typeof one === 'string' && one !== '');
    if (typeof own === 'string') said = own;
  }
  return said === undefined ? '' : ` The last answer: ${said.slice(0, 300)}`;
}
