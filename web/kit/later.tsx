import { Coming } from './Coming.tsx';
import { whenIdle } from './whenIdle.ts';
import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useState } from 'react';

/** A component whose code is loaded when it is first rendered, or before that by `fetch`. */
export interface Later<Props> extends FunctionComponent<Props> {
  readonly fetch: () => Promise<void>;
}

type Code<Props> = ComponentType<Props> | { readonly default: ComponentType<Props> };

/**
 * Returns a component that shows `meanwhile` until its code has loaded. It isn't React's `lazy`: `Suspense` would delay
 * content that arrives within 300 ms of any fallback on the page, which is longer than nearly all of it takes to load.
 * Code that was fetched before is rendered at once.
 */
export function later<Props extends object>(
  load: () => Promise<Code<Props>>,
  meanwhile: ReactNode = <Coming />,
): Later<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const fetch = () =>
    (loading ??= load().then(
      (code) => {
        Loaded = 'default' in code ? code.default : code;
      },
      (fault: unknown) => {
        loading = undefined;
        throw fault;
      },
    ));
  function Part(props: Props) {
    const [coming] = useState(() => (Loaded ? undefined : fetch()));
    const [{ fault }, arrived] = useState<{ fault?: unknown }>({});
    useEffect(() => {
      void coming?.then(
        () => arrived({}),
        (lost: unknown) => arrived({ fault: lost }),
      );
    }, [coming]);
    if (fault !== undefined) throw fault;
    return Loaded ? <Loaded {...props} /> : meanwhile;
  }
  return Object.assign(Part, { fetch });
}

/** Fetches parts once the page is idle, so that they are there when the server is away. */
export function useFetchedEarly(...parts: readonly Pick<Later<never>, 'fetch'>[]): void {
  const [wanted] = useState(parts);
  useEffect(() => {
    whenIdle(() => wanted.forEach((part) => void part.fetch().catch(() => undefined)));
  }, [wanted]);
}

/**
 * Loads an optional part of the page: if it can't be loaded, it retries instead of crashing the page. Chromium doesn't
 * fetch a module again that it once failed to: what is needed while the server is away is fetched early.
 */
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
