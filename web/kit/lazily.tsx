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

/** React's `lazy`, which tells every `Awaited` on the page once its code is there. */
export function lazily<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const code = await load();
    // After those who waited for this promise, React among them.
    setTimeout(() => {
      arrivals += 1;
      for (const arrived of waiting) arrived();
    });
    return code;
  });
}

/**
 * Shows `fallback` until all code within is there, and then that at once: `Suspense` alone holds back what comes within
 * 300 ms of any fallback on the page, which is longer than nearly all of it takes to come.
 */
export function Awaited({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  useSyncExternalStore(onMessage, () => arrivals);
  return <Suspense fallback={fallback}>{children}</Suspense>;
}
