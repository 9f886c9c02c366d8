/** Emitted by every 401 answer; the session listens and knows whether anybody was signed in. */
const listeners = new Set<() => void>();

export const sessionEnded = {
  tell: () => listeners.forEach((listener) => listener()),
  onMessage: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
