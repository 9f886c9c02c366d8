import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { AsOfAnswer } from '#services/domains/history/contract.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import styles from './history.module.css';

/** The histories of the records that this one is made of or belongs to, for those who may read them. */
export function Related({
  lifecycle,
  id,
  fields,
}: {
  lifecycle: LifecycleName;
  id: string;
  fields: AsOfAnswer['fields'];
}) {
  const me = useMe();
  const shown = relatedTo(lifecycle, id, fields).filter(
    ([kind]) => me && reachesPage(kind === 'order' || kind === 'booking' ? 'orders' : 'cards', 2)(me),
  );
  if (shown.length === 0) return null;
  return (
    <nav className={`${styles['related']} no-print`} aria-label={t('history.related.title')}>
      <span>{t('history.related.title')}</span>
      {shown.map(([kind, other]) => (
        <Anchor key={`${kind} ${other}`} component={Link} to={`/admin/history/${kind}/${other}`} size="sm">
          {t('staff.timeline.of', { kind: t(`staff.lifecycle.${kind}`), id: other.slice(0, 8) })}
        </Anchor>
      ))}
    </nav>
  );
}

function relatedTo(
  lifecycle: LifecycleName,
  id: string,
  fields: AsOfAnswer['fields'],
): readonly (readonly [LifecycleName, string])[] {
  const part = (name: string) => (fields[name] ?? {}) as Readonly<Record<string, unknown>>;
  const idsOf = (kind: LifecycleName, ids: readonly unknown[]) =>
    [...new Set(ids.filter((one) => typeof one === 'string'))].map((one) => [kind, one] as const);
  switch (lifecycle) {
    case 'order':
      return [
        ...idsOf('booking', Object.keys(part('bookings'))),
        ...idsOf(
          'card',
          (Array.isArray(fields['lines']) ? fields['lines'] : []).map((line: { cardId?: unknown }) => line.cardId),
        ),
      ];
    case 'booking':
      return [...idsOf('order', [part('terms')['orderId']]), ...idsOf('card', [part('terms')['cardId']])];
    case 'card':
      return [
        ['holds', id],
        ...idsOf(
          'order',
          Object.values(part('reservations')).map((one) => (one as { orderId?: unknown }).orderId),
        ),
      ];
    case 'holds':
      return [['card', id]];
    case 'verification':
      return [];
  }
}
