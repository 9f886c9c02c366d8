import { startTransition, useEffect, useState } from 'react';
import { addressInOwnLanguage, basename } from '#web/i18n/locale.ts';
import { onLanguage } from '#web/i18n/t.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';

/**
 * What the router puts before every path: the prefix of the language. Whoever uses this is drawn anew in another language.
 * The router gets its new prefix and the new address in one step: between the two no page would be at this address,
 * and what was typed into it would be gone.
 */
export function useBasename(): string {
  useLanguage();
  const [prefix, setPrefix] = useState(basename);
  useEffect(() => {
    const follow = () =>
      startTransition(() => {
        setPrefix(basename());
        readAddress();
      });
    return onLanguage(follow);
  }, []);
  // Whoever left for another page before this prefix was there went to an address without it.
  useEffect(() => {
    if (addressInOwnLanguage()) readAddress();
  }, [prefix]);
  return prefix;
}

/** The router reads it when the browser goes back or forth. */
const readAddress = () => dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
