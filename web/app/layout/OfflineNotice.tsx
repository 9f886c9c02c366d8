import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { IconCloudOff } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import styles from './layout.module.css';

const listen = (onChange: () => void) => {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
};

/** Says that there is no connection, and refetches everything once there is one. */
export function OfflineNotice() {
  const queries = useQueryClient();
  const online = useSyncExternalStore(listen, () => navigator.onLine);
  // Queries of a page that has just opened are fresh: only those that may have missed changes are refetched.
  const missed = useRef(false);
  useEffect(() => {
    if (online && missed.current) void queries.invalidateQueries();
    missed.current = !online;
  }, [online, queries]);
  return online ? null : (
    <div className={styles['offline']} role="status">
      <IconCloudOff size={18} aria-hidden /> {t('app.offline')}
    </div>
  );
}
