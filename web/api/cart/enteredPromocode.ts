import { useSyncExternalStore } from 'react';

const KEY = 'promocode';
const listeners = new Set<() => void>();

/** The promo code entered in this tab for the current order: the cart and the checkout both show it. */
export const enteredPromocode = {
  read: (): string | undefined => {
    try {
      return sessionStorage.getItem(KEY) ?? undefined;
    } catch {
      return undefined;
    }
  },
  keep: (code: string): void => changed(() => sessionStorage.setItem(KEY, code)),
  forget: (): void => changed(() => sessionStorage.removeItem(KEY)),
};

function changed(change: () => void): void {
  try {
    change();
  } catch {
    // Storage is disabled: the code has to be entered again.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Same as `enteredPromocode.read`, but as a hook that re-renders on changes. */
export const useEnteredPromocode = (): string | undefined => useSyncExternalStore(subscribe, enteredPromocode.read);
