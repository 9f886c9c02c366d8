import { NavLink } from 'react-router-dom';
import { isAdmin, reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import styles from './users.module.css';

/** Tabs of the users page that the reader may see (product spec, section 6). */
export function UsersTabs() {
  const me = useMe();
  if (!me) return null;
  const tabs = [
    'buyers',
    ...(reachesPage('users', 3)(me) ? ['cardholders', 'colleagues'] : []),
    ...(isAdmin(me) ? ['roles', 'settings'] : []),
  ];
  return (
    <nav className={styles['tabs']} aria-label={t('users.tabs')}>
      {tabs.map((tab) => (
        <NavLink key={tab} to={`/admin/users/${tab}`} className={styles['tab'] ?? ''}>
          {t(`users.tab.${tab}`)}
        </NavLink>
      ))}
    </nav>
  );
}
