import type { Me } from '#services/http/routeTypes.ts';
import { type ComponentType, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Asks } from '#web/api/useAnswer.ts';
import { loadWords } from '#web/i18n/t.ts';
import type { Domain } from '#words/keys.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { lazily } from '#web/kit/lazily.tsx';
import { lifecycleWords } from '#web/lifecycles/entries.ts';
import { SignedIn } from '#web/api/session/SignedIn.tsx';

/** A page's component, and its queries to prefetch on navigation, given the parameters of its address. */
export interface PageModule {
  readonly default: ComponentType;
  readonly asks?: Asks;
}
export type Load = () => Promise<PageModule>;

/** Loads a part of the app's pages when one of them is first visited. */
export type LoadPart = () => Promise<{ readonly Pages: ComponentType; readonly routes: () => RouteObject[] }>;

/** The loader of a route's element, for prefetching it before it is rendered (`begin.ts`). */
export const behind = new WeakMap<
  object,
  { page: Load; may: ((me: Me) => boolean) | undefined } | { part: LoadPart }
>();

/** A page that is loaded when first visited; with `may`, only for the people it allows. `beside`: content beside it. */
export function page(load: Load, may?: (me: Me) => boolean, beside?: ReactNode): ReactNode {
  const Lazy = lazily(load);
  function One() {
    // Re-renders in another language: routes are created once, and React skips elements that have not changed.
    useLanguage();
    return (
      <>
        {may ? (
          <SignedIn may={may}>
            <Lazy />
          </SignedIn>
        ) : (
          <Lazy />
        )}
        {beside}
      </>
    );
  }
  behind.set(One, { page: load, may });
  return <One />;
}

/** A part of the app. It is loaded on demand, since the paths of its pages take some bytes that few people need. */
export function part(load: LoadPart): ComponentType {
  const Pages = lazily(async () => ({ default: (await load()).Pages }));
  behind.set(Pages, { part: load });
  return Pages;
}

/** A page with word files of its own; staff pages also load those of every lifecycle. */
export const withWords =
  (words: Domain | readonly Domain[], load: Load): Load =>
  async () => {
    const named = [words].flat() as readonly Domain[];
    const all = new Set(named.includes('staff') ? [...named, 'documents' as const, ...lifecycleWords] : named);
    return (await Promise.all([load(), ...[...all].map(loadWords)]))[0];
  };
