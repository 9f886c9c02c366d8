import {
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
  useSyncExternalStore,
} from 'react';

let arrivals = 0;
const waiting = new Set<() => void>();
const onMessage = (arrived: () => void) => {
  waiting.add(arrived);
  return () => void waiting.delete(arrived);
};

/** React's `lazy`, which also notifies every `Awaited` on the page once its code has loaded. */
export function lazily<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const code = await load();
    // Runs after everything that waits for this promise, including React.
    setTimeout(() => {
      arrivals += 1;
      for (const arrived of waiting) arrived();
    });
    return code;
  });
}

/** Loads an optional part of the page: if its code can't be loaded, it retries instead of crashing the page. */
export async function whenThere<Code>(load: () => Promise<Code>): Promise<Code> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN));
    }
  }
}
/** Milliseconds between attempts. */
const TRY_AGAIN = 5_000;

/**
 * Shows `fallback` until all code inside has loaded, and then the content at once. `Suspense` alone would delay content
 * that arrives within 300 ms of any fallback on the page, which is longer than nearly all of it takes to load.
 */
export function Awaited({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  useSyncExternalStore(onMessage, () => arrivals);
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
