/** Lets subscribers wait for new events. */
export interface WaitingRoom {
  /** Resolves at the next `wake` or when the signal aborts, rejects at the next `fail`. */
  readonly wait: (signal?: AbortSignal) => Promise<void>;
  readonly wake: () => void;
  readonly fail: (fault: unknown) => void;
}

/** The room is empty at first. */
export function createWaitingRoom(): WaitingRoom {
  let waiting = new Set<{ leave: () => void; fail: (fault: unknown) => void }>();
  const empty = () => {
    const all = waiting;
    waiting = new Set();
    return all;
  };
  return {
    wait: (signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return resolve();
        // Removes the listener with its waiter: a subscriber waits on the same signal millions of times.
        const gone = () => signal?.removeEventListener('abort', leave);
        const leave = () => {
          waiting.delete(one);
          gone();
          resolve();
        };
        const fail = (fault: unknown) => {
          gone();
          reject(fault);
        };
        const one = { leave, fail };
        waiting.add(one);
        signal?.addEventListener('abort', leave, { once: true });
      }),
    wake: () => empty().forEach(({ leave }) => leave()),
    fail: (fault) => empty().forEach(({ fail }) => fail(fault)),
  };
}
