import { useEffect, useState } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { loggedOut } from './whileLoggedOut.ts';
import styles from './frame.module.css';

/** Time in ms for which it is shown, the same as for a message of the app. */
const SHOWN = 6_000;

/** Confirms a logout (spec section 8), once the page is there as a guest sees it. */
export function LoggedOut() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!loggedOut.take()) return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), SHOWN);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="no-print">
      {shown && (
        <p className={styles['told']}>
          <IconCheck size={18} aria-hidden /> {t('session.loggedOut')}
        </p>
      )}
    </div>
  );
}
