export interface Repeated {
  /** Does it again at once, or as soon as the one under way has ended. */
  readonly hurry: () => void;
  /** Waits for the one under way. */
  readonly stop: () => Promise<void>;
}

/** Does something again and again, one after the other, with a pause between; for the first time at once, or after a pause. */
export function every(
  ms: number,
  doIt: () => Promise<unknown>,
  onFault: (fault: unknown) => void,
  { pauseFirst = false } = {},
): Repeated {
  let stopped = false;
  let again = false;
  let wake = () => {};
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const ended = (async () => {
    if (pauseFirst) await pause();
    while (!stopped) {
      again = false;
      await doIt().catch(onFault);
      if (!again && !stopped) await pause();
    }
  })();
  return {
    hurry: () => {
      again = true;
      wake();
    },
    stop: () => {
      stopped = true;
      wake();
      return ended;
    },
  };
}
