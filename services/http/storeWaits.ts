import { AsyncLocalStorage } from 'node:async_hooks';
import { world } from '#projections/world.ts';
import { type Place, Overloaded } from './admission.ts';

/** Maximum wait for the event store, in ms, before a request gives its slot to others. */
const SLOW_MS = 100;

/**
 * Lets requests wait for the event store: a long wait happens without the request's slot, so that a frozen store stops
 * no page that does not need it.
 */
export interface StoreWaits {
  /** Handles a request in its slot. */
  readonly within: <Result>(place: Place, handle: () => Promise<Result>) => Promise<Result>;
  /**
   * Wraps a function so that its caller's slot is free while it takes long. Throws `Overloaded` without calling it when
   * too many requests wait already.
   */
  readonly patient: <Ask extends (...args: never[]) => Promise<unknown>>(ask: Ask) => Ask;
}

/** `most`: requests that may wait for the store outside of their slots; the next one is told to try again. */
export function storeWaits({ most = 256 }: { readonly most?: number } = {}): StoreWaits {
  const places = new AsyncLocalStorage<Place>();
  let waiting = 0;
  return {
    within: (place, handle) => places.run(place, handle),
    patient: (ask) =>
      (async (...args: never[]) => {
        const place = places.getStore();
        if (!place) return ask(...args);
        if (waiting >= most) throw new Overloaded();
        let back: Promise<unknown> | undefined;
        let answered = () => {};
        const slow = world.setTimeout(() => {
          waiting += 1;
          back = place.outside(() => new Promise<void>((resolve) => (answered = resolve)));
        }, SLOW_MS);
        try {
          return await ask(...args);
        } finally {
          world.clearTimeout(slow);
          if (back) waiting -= 1;
          answered();
          await back;
        }
      }) as typeof ask,
  };
}
