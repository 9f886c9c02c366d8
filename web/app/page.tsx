import { type ComponentType, type ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { Me } from '#services/domains/accounts/contract.ts';
import type { Asks } from '#web/api/useAnswer.ts';
import { loadWords } from '#web/i18n/t.ts';
import type { Domain } from '#words/keys.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { lazily } from '#web/kit/lazily.tsx';
import { lifecycleWords } from '#web/lifecycles/entries.ts';
import { SignedIn } from '#web/api/session/SignedIn.tsx';

/** What a page is for, and what it asks as soon as it's known to be gone to, by the parameters of its address. */
export interface PageModule {
  readonly default: ComponentType;
  readonly asks?: Asks;
}
export type Load = () => Promise<PageModule>;

/** Some of the app's pages, fetched when one of them is gone to. */
export type LoadPart = () => Promise<{ readonly Pages: ComponentType; readonly routes: () => RouteObject[] }>;

/** What stands behind a route's element, for whoever would fetch it before it is drawn (`begin.ts`). */
export const behind = new WeakMap<
  object,
  { page: Load; may: ((me: Me) => boolean) | undefined } | { part: LoadPart }
>();

/** A page that is loaded when it is first gone to; with `may`, for the people it names. `beside`: what stands beside it. */
export function page(load: Load, may?: (me: Me) => boolean, beside?: ReactNode): ReactNode {
  const Lazy = lazily(load);
  function One() {
    // Drawn anew in another language: routes are made once, and React leaves alone what it was given before.
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

/** A part of the app. Where each page is costs some bytes, and nobody needs all of them. */
export function part(load: LoadPart): ComponentType {
  const Pages = lazily(async () => ({ default: (await load()).Pages }));
  behind.set(Pages, { part: load });
  return Pages;
}

/** A page that comes with bundles of words of its own; staff's with those of every lifecycle. */
export const withWords =
  (words: Domain | readonly Domain[], load: Load): Load =>
  async () => {
    const named = [words].flat() as readonly Domain[];
    const all = new Set(named.includes('staff') ? [...named, 'documents' as const, ...lifecycleWords] : named);
    return (await Promise.all([load(), ...[...all].map(loadWords)]))[0];
  };
