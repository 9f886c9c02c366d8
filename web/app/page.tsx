import { type ComponentType, type ReactNode } from 'react';
import type { Me } from '#services/domains/accounts/contract.ts';
import { loadWords } from '#web/i18n/t.ts';
import type { Domain } from '#words/keys.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';
import { lazily } from '#web/kit/lazily.tsx';
import { lifecycleWords } from '#web/lifecycles/entries.ts';
import { SignedIn } from '#web/api/session/SignedIn.tsx';

export type Load = () => Promise<{ default: ComponentType }>;

/** A page that is loaded when it is first gone to; with `may`, for the people it names. */
export function page(load: Load, may?: (me: Me) => boolean): ReactNode {
  const Lazy = lazily(load);
  return (
    <InLanguage>
      {() =>
        may ? (
          <SignedIn may={may}>
            <Lazy />
          </SignedIn>
        ) : (
          <Lazy />
        )
      }
    </InLanguage>
  );
}

/** Draws the page anew in another language: routes are made once, and React leaves alone what it was given before. */
function InLanguage({ children: draw }: { children: () => ReactNode }) {
  useLanguage();
  return draw();
}

/** A page that comes with bundles of words of its own; staff's with those of every lifecycle. */
export const withWords =
  (words: Domain | readonly Domain[], load: Load): Load =>
  async () => {
    const named = [words].flat() as readonly Domain[];
    const all = new Set(named.includes('staff') ? [...named, 'documents' as const, ...lifecycleWords] : named);
    return (await Promise.all([load(), ...[...all].map(loadWords)]))[0];
  };
