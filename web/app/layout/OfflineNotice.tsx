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

/** Says that there is no connection, and asks everything again once there is one. */
export function OfflineNotice() {
  const queries = useQueryClient();
  const online = useSyncExternalStore(listen, () => navigator.onLine);
  // What a page that opens has asked for is fresh: only what may have been missed is asked again.
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
