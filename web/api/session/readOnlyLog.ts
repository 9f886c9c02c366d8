import { useSyncExternalStore } from 'react';

let readOnly = false;
const listeners = new Set<() => void>();

/** True if nothing can be changed at the moment, according to the latest session answer. */
export const readOnlyLog = {
  tell: (now: boolean) => {
    if (now === readOnly) return;
    readOnly = now;
    for (const changed of listeners) changed();
  },
};

const listen = (changed: () => void) => {
  listeners.add(changed);
  return () => void listeners.delete(changed);
};

export const useReadOnlyLog = (): boolean => useSyncExternalStore(listen, () => readOnly);
