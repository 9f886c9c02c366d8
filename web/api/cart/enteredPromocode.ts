import { useSyncExternalStore } from 'react';

const KEY = 'promocode';
const listeners = new Set<() => void>();

/** The promo code that was entered in this tab, for the order that is being made: the cart and the checkout both show it. */
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
    // Storage is switched off: the code would be asked for again.
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The same for a page: it shows the change at once. */
export const useEnteredPromocode = (): string | undefined => useSyncExternalStore(subscribe, enteredPromocode.read);
