import { useQuery } from '@tanstack/react-query';
import type { AccountChangeView } from '#services/api/contracts/staff.ts';
import { call } from '#web/app/api/call.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { DescriptionList } from '#web/ui/DescriptionList.tsx';
import { formatInstant } from '#web/ui/format/dates.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import styles from './users.module.css';

/** A change becomes an event within a second: while the account is looked at, it is asked again. */
const EVERY_MS = 2_000;

/** When somebody was last here, and what was changed on their account, by whom and when; personal values are not repeated. */
export function AccountChanges({ id }: { id: string }) {
  const changes = useQuery({ queryKey: ['accountChanges', { params: { id } }], queryFn: ({ signal }) => call('accountChanges', { params: { id } }, { signal }), refetchInterval: EVERY_MS, meta: { watches: ['users'] } });
  return (
    <section className={styles['part']} aria-label={t('users.changes')}>
      <h3>{t('users.changes')}</h3>
      <Loaded query={changes}>
        {({ rows, lastSignedIn, openSessions }) => (
          <>
            <DescriptionList
              entries={[
                [t('users.lastSignedIn'), lastSignedIn ? <DateTime key="last" at={lastSignedIn} /> : t('users.neverSignedIn')],
                [t('users.openSessions'), openSessions],
              ]}
            />
            {rows.length === 0 ? <p>{t('users.noChanges')}</p> : <ol className={styles['changes']}>{rows.map((change) => <Change key={change.id} change={change} />)}</ol>}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Change({ change: { what, by, at, fields } }: { change: AccountChangeView }) {
  return (
    <li>
      <strong>{wordFor(`users.what.${what}`, what)}</strong> <small>{by ?? t('users.byItself')} · <DateTime at={at} /></small>
      <ul>{fields.map(({ field, before, after, hidden }) => <li key={field}>{wordFor(`users.field.${field}`, field)}{!hidden && <>: {valueText(before)} → {valueText(after)}</>}</li>)}</ul>
    </li>
  );
}

/** What a newer server calls something that this page does not know is shown as it is called. */
const wordFor = (key: string, name: string): string => (hasWords(key) ? t(key) : name);

function valueText(value: string | null): string {
  if (value === null || value === '{}') return '–';
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? formatInstant(value, intlLocale()) : value.replace(/[{}"]/g, '').replaceAll(',', ', ').replaceAll(':', ' ');
}
