import { useSyncExternalStore } from 'react';
import { IconCloudOff } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import styles from './frame.module.css';

const listen = (onChange: () => void) => {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
};

/** Shows a notice while there is no connection. */
export function Offline() {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return online ? null : (
    <div className={styles['offline']} role="status">
      <IconCloudOff size={18} aria-hidden /> {t('app.offline')}
    </div>
  );
}
