import { useEffect } from 'react';
import type { Draft, DraftValues } from '#web/kit/form/useDraft.ts';
import { onLanguageChosen } from '#web/site/languageChosen.ts';
import { useSite } from '#web/site/SiteContext.ts';

const KEY = 'form';
/** Leaves out secrets, and boxes that have to be ticked again. */
const isKept = ([name]: readonly [string, unknown]): boolean => !['password', 'again', 'captcha'].includes(name);

/** Restores a form's values after its page is reloaded in another language. */
export function useKeptValues({ values, set }: Draft): void {
  const { path } = useSite();
  useEffect(() => {
    for (const [name, value] of Object.entries(taken(path))) set(name, value);
  }, [path, set]);
  useEffect(() => {
    const filledIn = Object.fromEntries(Object.entries(values).filter(isKept));
    return onLanguageChosen(() => sessionStorage.setItem(KEY, JSON.stringify({ path, values: filledIn })));
  }, [path, values]);
}

function taken(path: string): DraftValues {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { path: string; values: DraftValues } | null;
    sessionStorage.removeItem(KEY);
    return kept?.path === path ? kept.values : {};
  } catch {
    // Storage is disabled: nothing was kept.
    return {};
  }
}
