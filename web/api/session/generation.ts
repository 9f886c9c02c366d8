import { useSyncExternalStore } from 'react';

let generation = 0;
const listeners = new Set<() => void>();

/** Counts the sessions of this tab, so that pages of a previous person are not kept for the next one. */
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
