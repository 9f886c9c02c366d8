import type { AsOfAnswer } from '#services/http/routeTypes.ts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { reachesPage } from '#web/api/session/may.ts';
import { staffEntries } from '#web/lifecycles/staffEntries.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { recordTitle } from '#web/record/timeline/recordTitle.ts';
import styles from './history.module.css';

/** Links to the histories of the records that this one consists of or belongs to, for readers with access to them. */
export function Related({
  lifecycle,
  id,
  fields,
  names,
}: {
  lifecycle: LifecycleName;
  id: string;
  fields: AsOfAnswer['fields'];
  names: AsOfAnswer['names'];
}) {
  const me = useMe();
  const shown = relatedTo(lifecycle, id, fields).filter(([kind]) => me && reachesPage(staffEntries[kind].staff, 2)(me));
  if (shown.length === 0) return null;
  return (
    <nav className={`${styles['related']} no-print`} aria-label={t('history.related.title')}>
      <span>{t('history.related.title')}</span>
      {shown.map(([kind, other]) => (
        <Anchor key={`${kind} ${other}`} component={Link} to={`/admin/history/${kind}/${other}`} size="sm">
          {recordTitle(kind, other, names)}
        </Anchor>
      ))}
    </nav>
  );
}

const relatedTo = (
  lifecycle: LifecycleName,
  id: string,
  fields: AsOfAnswer['fields'],
): readonly (readonly [LifecycleName, string])[] =>
  (staffEntries[lifecycle].related?.(id, fields) ?? []).flatMap(([kind, ids]) =>
    [...new Set(ids.filter((one) => typeof one === 'string'))].map((one) => [kind, one] as const),
  );
