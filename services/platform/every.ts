import { setTimeout as wait } from 'node:timers/promises';

/** Does something again and again, one after the other, with a pause between; `stop` waits for the one under way. */
export function every(ms: number, doIt: () => Promise<unknown>, onFault: (fault: unknown) => void): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController();
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      await doIt().catch(onFault);
      await wait(ms, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}
