import type { AccountChangeView } from '#services/http/routeTypes.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { named } from '#web/i18n/punctuation.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Section } from '#web/kit/Section.tsx';
import { formatInstant } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAccountChanges } from './useAccountChanges.ts';
import styles from './users.module.css';

/** Changes of an account with their authors and times; personal values are not repeated. */
export function AccountChanges({ id }: { id: string }) {
  const changes = useAccountChanges(id);
  // Notes stand at the top of the page.
  const shown = (rows: readonly AccountChangeView[]) => rows.filter(({ what }) => what !== 'noted');
  return (
    <Section title={t('users.changes')}>
      <Loaded query={changes} empty={({ rows }) => shown(rows).length === 0 && <p>{t('users.noChanges')}</p>}>
        {({ rows }) => (
          <ol className={styles['changes']}>
            {shown(rows).map((change) => (
              <Change key={change.id} change={change} />
            ))}
          </ol>
        )}
      </Loaded>
    </Section>
  );
}

function Change({ change: { what, by, at, fields, reason } }: { change: AccountChangeView }) {
  return (
    <li>
      <strong>{wordFor(`users.what.${what}`, what)}</strong>{' '}
      <small>
        {by ?? t('users.byItself')} · <DateTime at={at} />
      </small>
      {reason !== null && <p>{named(t('input.reason'), reason)}</p>}
      <ul>
        {fields.map(({ field, before, after, hidden }) => (
          <li key={field}>
            {wordFor(`users.field.${field}`, field)}
            {!hidden && (
              <>
                {t('text.colon')}
                {before !== null && `${valueText(field, before)} → `}
                {valueText(field, after)}
              </>
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Names from a newer server that this page does not know are shown as they are. */
const wordFor = (key: string, name: string): string => (hasWords(key) ? t(key) : name);

function valueText(field: string, value: string | null): string {
  if (value === null || value === '{}') return '–';
  if (field.endsWith('_cents')) return formatMoney(Number(value), intlLocale());
  return /^\d{4}-\d{2}-\d{2}T/.test(value)
    ? formatInstant(value, intlLocale())
    : value.replace(/[{}"]/g, '').replaceAll(',', ', ').replaceAll(':', ' ');
}
