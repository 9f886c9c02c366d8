import { useEffect, useEffectEvent } from 'react';
import { ReturnButton } from '#web/api/session/ReturnButton.tsx';
import { useMe } from '#web/api/session/useMe.ts';
import { useSession } from '#web/api/session/useSession.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatInstant } from '#words/format/dates.ts';
import styles from './layout.module.css';

/** Milliseconds before the end at which to return: once the session has expired, that is no longer possible. */
const EARLY = 3_000;

/**
 * Shown for as long as someone is logged in as another user (spec section 4), with the end time and a button to return
 * to their own account. At the end of the hour it returns automatically.
 */
export default function Behind() {
  const me = useMe();
  const { giveBack } = useSession();
  const until = me?.behind?.until;
  const atItsEnd = useEffectEvent(() => void (me && giveBack(me)));
  useEffect(() => {
    if (until === undefined) return;
    const timer = setTimeout(() => atItsEnd(), Math.max(0, Date.parse(until) - Date.now() - EARLY));
    return () => clearTimeout(timer);
  }, [until]);
  return me?.behind ? (
    <div className={`${styles['behind']} no-print`} role="status">
      <span>
        {t('session.behind', { name: `${me.firstName} ${me.lastName}`, email: me.email })}{' '}
        {t('session.behindUntil', { time: formatInstant(me.behind.until, intlLocale()) })}
      </span>
      <ReturnButton small />
    </div>
  ) : null;
}
