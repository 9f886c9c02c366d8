import { Button } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import styles from './Pager.module.css';

/**
 * Pages of a list; the first one is 1. Nothing for a list of one page. `more`, where the count is an estimate: whether a
 * further page follows.
 */
export function Pager({
  page,
  pageSize,
  count,
  more,
  onGo,
}: {
  page: number;
  pageSize: number;
  count: number;
  more?: boolean | undefined;
  onGo: (page: number) => void;
}) {
  const pages = Math.max(more ? page + 1 : 1, Math.ceil(count / pageSize));
  if (pages === 1 && page === 1) return null;
  return (
    <nav className={`${styles['pager']} no-print`} aria-label={t('pager.label')}>
      <Button variant="default" disabled={page <= 1} onClick={() => onGo(page - 1)}>
        {t('pager.previous')}
      </Button>
      <span className="numbers">{t(more === undefined ? 'pager.where' : 'pager.about', { page, pages })}</span>
      <Button variant="default" disabled={more === undefined ? page >= pages : !more} onClick={() => onGo(page + 1)}>
        {t('pager.next')}
      </Button>
    </nav>
  );
}
