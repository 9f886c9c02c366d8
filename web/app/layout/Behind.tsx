import type { Me } from '#services/api/contracts/auth.ts';
import { useSession } from '#web/app/session/useSession.ts';
import { t } from '#web/i18n/t.ts';
import styles from './layout.module.css';

/** Told all the time while somebody is logged in as another user (spec section 4). */
export function Behind({ me }: { me: Me }) {
  const { end } = useSession();
  return me.behind ? (
    <div className={styles['behind']} role="status">
      <span>{t('session.behind', { name: `${me.firstName} ${me.lastName}`, email: me.email })}</span>
      <button type="button" onClick={() => void end()}>{t('nav.logout')}</button>
    </div>
  ) : null;
}
