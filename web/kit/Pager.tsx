import { Button } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import styles from './Pager.module.css';

/** Page numbers of a list, from 1. Renders nothing for a single page. */
export function Pager({
  page,
  pageSize,
  count,
  onGo,
}: {
  page: number;
  pageSize: number;
  count: number;
  onGo: (page: number) => void;
}) {
  const pages = Math.max(1, Math.ceil(count / pageSize));
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={`${styles['pager']} no-print`} aria-label={t('pager.label')}>
      <Button variant="default" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        {t('pager.previous')}
      </Button>
      <span className="numbers">{t('pager.where', { page, pages })}</span>
      <Button variant="default" disabled={page >= pages} onClick={() => onGo(page + 1)}>
        {t('pager.next')}
      </Button>
    </nav>
  );
}
