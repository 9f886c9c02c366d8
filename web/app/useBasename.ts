import { startTransition, useEffect, useState } from 'react';
import { addressInOwnLanguage, basename } from '#web/i18n/locale.ts';
import { onLanguage } from '#web/i18n/t.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';

/**
 * Returns the router's prefix of every path, which depends on the language. A component that uses this re-renders in
 * another language. The router gets its new prefix and the new address in one step: between the two, no page would
 * match the address, and everything typed would be lost.
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
  // A navigation that began before this prefix was set went to an address without it.
  useEffect(() => {
    if (addressInOwnLanguage()) readAddress();
  }, [prefix]);
  return prefix;
}

/** Makes the router reread the address, as when the browser goes back or forward. */
const readAddress = () => dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
