import { useSyncExternalStore } from 'react';

let generation = 0;
const listeners = new Set<() => void>();

/** Counts who this tab belonged to so far: pages of the one before are not those of the next. */
export const sessionGeneration = {
  next: () => {
    generation += 1;
    listeners.forEach((listen) => listen());
  },
};

const subscribe = (listen: () => void) => {
  listeners.add(listen);
  return () => void listeners.delete(listen);
};

export const useSessionGeneration = (): number => useSyncExternalStore(subscribe, () => generation);
