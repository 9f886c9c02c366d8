import { useSyncExternalStore } from 'react';

type News = { readonly added: string } | { readonly failed: string };

let news: News | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What became of the last press of a button of the cart, for the bar at the foot of the window. */
export const storeNews = {
  tell: (told: News | undefined): void => {
    news = told;
    for (const listener of listeners) listener();
  },
};

export const useStoreNews = (): News | undefined =>
  useSyncExternalStore(
    subscribe,
    () => news,
    () => undefined,
  );
