import { ReturnButton } from '#web/api/session/ReturnButton.tsx';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import styles from './layout.module.css';

/** Shown all the time while somebody is logged in as another user (spec section 4), with a button back to their own account. */
export function Behind() {
  const me = useMe();
  return me?.behind ? (
    <div className={`${styles['behind']} no-print`} role="status">
      <span>{t('session.behind', { name: `${me.firstName} ${me.lastName}`, email: me.email })}</span>
      <ReturnButton small />
    </div>
  ) : null;
}
