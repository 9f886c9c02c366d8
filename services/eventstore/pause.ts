/** Waits `ms`, or less if the signal aborts first. Never rejects. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
}

/** Pauses between tries: 50 ms, doubling up to 2 s. */
export const backoffMs = (failures: number): number => Math.min(50 * 2 ** Math.max(failures - 1, 0), 2_000);
