import { Button } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import styles from './Pager.module.css';

/**
 * Page numbers of a list, from 1. Renders nothing for a single page. `more`: true if a further page follows, where the
 * count is only an estimate.
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
