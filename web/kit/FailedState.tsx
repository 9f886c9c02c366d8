import { useEffect } from 'react';
import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import styles from './Notice.module.css';

interface FailedStateProps {
  /** Null if a heading above says it already. */
  title?: string | null;
  error: unknown;
  onRetry?: () => void;
}

/**
 * A failed request: the error in words, and a retry. Without a connection it says so, and retries once there is one.
 */
export function FailedState({ title, error, onRetry }: FailedStateProps) {
  useEffect(() => {
    if (!onRetry || navigator.onLine) return;
    addEventListener('online', onRetry, { once: true });
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div className={styles['centred']} role="alert">
      <IconCloudOff size={36} stroke={1.4} aria-hidden />
      {title !== null && <h2>{navigator.onLine ? (title ?? t('failed.title')) : t('failed.offlineTitle')}</h2>}
      <p>{navigator.onLine ? problemText(error) : t('failed.offline')}</p>
      {onRetry && navigator.onLine && (
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      )}
    </div>
  );
}
