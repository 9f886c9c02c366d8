import { Button } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import styles from './FileDrop.module.css';

/** A file that did not arrive is still there: it is sent again by one press. */
export default function UploadAgain({ name, onAgain }: { name: string; onAgain: () => void }) {
  return (
    <div className={styles['running']}>
      <span className={styles['kept']}>{name}</span>
      <Button variant="default" size="compact-sm" onClick={onAgain}>
        {t('failed.retry')}
      </Button>
    </div>
  );
}
