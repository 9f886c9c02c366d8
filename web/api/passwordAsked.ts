/** Requests for secrets that wait for the password: added by the transport, resolved by the dialog. */
let waiting: readonly ((confirmed: boolean) => void)[] = [];
const listeners = new Set<() => void>();
const change = (next: typeof waiting) => {
  waiting = next;
  listeners.forEach((listener) => listener());
};

export const passwordAsked = {
  /** Resolves once the password was entered (true) or the dialog was closed (false). */
  ask: () => new Promise<boolean>((resolve) => change([...waiting, resolve])),
  settle: (confirmed: boolean) => {
    const all = waiting;
    change([]);
    for (const resolve of all) resolve(confirmed);
  },
  now: () => waiting.length > 0,
  onMessage: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
