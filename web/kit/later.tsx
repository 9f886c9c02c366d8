import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useState } from 'react';

/** A component whose code is loaded when it is first rendered, or before that by `fetch`. */
export interface Later<Props> extends FunctionComponent<Props> {
  readonly fetch: () => Promise<void>;
}

/**
 * Returns a component that shows `meanwhile` until its code has loaded. It isn't React's `lazy`: `Suspense` would delay
 * content that arrives within 300 ms of any fallback on the page, which is longer than nearly all of it takes to load.
 * Code that was fetched before is rendered at once.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): Later<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const fetch = () =>
    (loading ??= load().then(
      (code) => {
        Loaded = code;
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
