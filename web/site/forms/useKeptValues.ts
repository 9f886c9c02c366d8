import { useEffect, useRef, useState } from 'react';
import { tabDrafts } from '#web/kit/form/keptDrafts.ts';
import { type Draft, type DraftValues, typedIn } from '#web/kit/form/useDraft.ts';
import { useSite } from '#web/site/SiteContext.ts';

/**
 * Keeps what is typed into a form of the site in this tab, over a reload, Back and another language, until it is sent.
 * The form is rendered by the server without it, so the values come back once the page is hydrated.
 */
export function useKeptValues({ values, set, reset }: Draft, start: DraftValues) {
  const { path } = useSite();
  const key = `site ${path}`;
  const [isRestored, setRestored] = useState(false);
  const hasRead = useRef(false);
  const typed = JSON.stringify(typedIn(values, start));
  useEffect(() => {
    const kept = hasRead.current ? undefined : tabDrafts.of(key);
    hasRead.current = true;
    if (kept === undefined) return tabDrafts.keep(key, JSON.parse(typed));
    setRestored(true);
    for (const [name, value] of Object.entries(kept)) set(name, value);
  }, [key, typed, set]);
  const startOver = () => {
    setRestored(false);
    reset(start);
  };
  return { ...(isRestored ? { startOver } : {}), forget: () => tabDrafts.keep(key) };
}
