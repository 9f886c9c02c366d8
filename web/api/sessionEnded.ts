/** Emitted by every 401 answer; the session listens and knows whether anybody was signed in. */
const listeners = new Set<() => void>();
/** A session that was over before the page was opened, and that nobody was told of so far. */
let untold = false;

export const sessionEnded = {
  /** `wasOver`: it was before this page was opened. */
  tell: (wasOver = false) => {
    untold ||= wasOver;
    listeners.forEach((listener) => listener());
  },
  /** Whether one was over before the page was opened; true once. */
  takeUntold: (): boolean => {
    const was = untold;
    untold = false;
    return was;
  },
  onMessage: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
