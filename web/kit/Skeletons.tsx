import { Skeleton } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import styles from './Skeletons.module.css';

/** Placeholders for loading content: rows of a list or lines of a record. */
export function Skeletons({ rows = 4, height = 72 }: { rows?: number; height?: number }) {
  return (
    <div role="status" data-coming className={`${styles['soon']} ${styles['rows']}`}>
      <span className="visually-hidden">{t('app.loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={height} radius="md" />
      ))}
    </div>
  );
}
