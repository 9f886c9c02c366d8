import { Button } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { t } from '#web/i18n/t.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import styles from './Notice.module.css';

interface FailedStateProps {
  /** Null where a heading above says it already. */
  title?: string | null;
  error: unknown;
  onRetry?: () => void;
}

/** A question that failed: what went wrong in words, and a way to ask again. */
export function FailedState({ title = t('failed.title'), error, onRetry }: FailedStateProps) {
  return (
    <div className={styles['centred']} role="alert">
      <IconCloudOff size={36} stroke={1.4} aria-hidden />
      {title !== null && <h2>{title}</h2>}
      <p>{problemText(error)}</p>
      {onRetry && (
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      )}
    </div>
  );
}
