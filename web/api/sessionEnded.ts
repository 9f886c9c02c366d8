/** Told by every answer 401; heard by the session, which knows whether anybody was signed in. */
const listeners = new Set<() => void>();

export const sessionEnded = {
  tell: () => listeners.forEach((listener) => listener()),
  onMessage: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
