import { Anchor } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import styles from './layout.module.css';

/**
 * Shown while the log is behind its signed checkpoint: everything can be read, nothing changed. Admins get a link to
 * what is missing.
 */
export default function ReadOnlyNotice() {
  const me = useMe();
  return (
    <div className={styles['behind']} role="status">
      <IconLock size={18} aria-hidden /> <span>{t('session.readOnly')}</span>
      {me?.userType === 'admin' && (
        <Anchor component={Link} to="/admin/audit">
          {t('session.readOnlyMore')}
        </Anchor>
      )}
    </div>
  );
}
