/** Emitted by every 401 answer; the session subscribes and knows whether anyone was signed in. */
const listeners = new Set<() => void>();
/** True if a session was over before the page was opened, and no listener has reported it yet. */
let untold = false;

export const sessionEnded = {
  /** `wasOver`: the session was over before this page was opened. */
  tell: (wasOver = false) => {
    untold ||= wasOver;
    listeners.forEach((listener) => listener());
  },
  /** Returns whether a session was over before the page was opened; true only once. */
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
