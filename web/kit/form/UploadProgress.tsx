import { Button, Progress } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import styles from './FileDrop.module.css';

/** Progress of an upload, from 0 to 1. `onCancel` aborts it. */
export default function UploadProgress({ sent, onCancel }: { sent: number; onCancel?: () => void }) {
  const progress = <Progress value={sent * 100} aria-label={t('upload.progress')} className={styles['progress']} />;
  if (!onCancel) return progress;
  return (
    <div className={styles['running']}>
      {progress}
      <Button variant="subtle" size="compact-sm" onClick={onCancel}>
        {t('dialog.cancel')}
      </Button>
    </div>
  );
}
