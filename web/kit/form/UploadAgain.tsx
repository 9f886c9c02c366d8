import { Button } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import styles from './FileDrop.module.css';

/** Offers to upload a file again after a failure; the file is still there. */
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
