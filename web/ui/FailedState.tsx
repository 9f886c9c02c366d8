import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { problemText } from '#web/i18n/problemText.ts';
import styles from './Notice.module.css';

/** A question that failed: what went wrong in words, and a way to ask again. */
export function FailedState({ title, error, onRetry }: { title?: string; error: unknown; onRetry?: () => void }) {
  return (
    <div className={styles['centred']} role="alert">
      <IconCloudOff size={36} stroke={1.4} aria-hidden />
      <h2>{title ?? t('failed.title')}</h2>
      <p>{problemText(error)}</p>
      {onRetry && <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>{t('failed.retry')}</Button>}
    </div>
  );
}
