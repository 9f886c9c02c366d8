import { useState } from 'react';
import { Button } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import { later } from '#web/kit/later.tsx';
import styles from './tradelines.module.css';
import type { Compared } from './useCompared.ts';

const CompareDialog = later(async () => (await import('./CompareDialog.tsx')).CompareDialog);

/**
 * Number of tradelines chosen to be compared, at the foot of the window. From two on, they can be shown side by side.
 */
export function CompareBar({ compared }: { compared: Compared }) {
  const [open, setOpen] = useState(false);
  const { rows, clear } = compared;
  if (rows.length === 0) return null;
  return (
    <div className={styles['compareBar']} role="region" aria-label={t('tradelines.compare.title')}>
      <span role="status">
        {rows.length < 2 ? t('tradelines.compare.oneMore') : t('tradelines.compare.chosen', { count: rows.length })}
      </span>
      <Button size="sm" disabled={rows.length < 2} onClick={() => setOpen(true)}>
        {t('tradelines.compare.do')}
      </Button>
      <Button size="sm" variant="subtle" onClick={clear}>
        {t('tradelines.compare.clear')}
      </Button>
      {open && <CompareDialog rows={rows} onClose={() => setOpen(false)} />}
    </div>
  );
}
