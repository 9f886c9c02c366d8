import type { RouteTypes } from '#services/http/routeTypes.ts';
import { Anchor } from '@mantine/core';
import { addDays } from '#workflows/kernel/calendar.ts';
import { Link } from 'react-router-dom';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Section } from '#web/kit/Section.tsx';
import { formatMoney } from '#words/format/money.ts';
import styles from './overview.module.css';

type Overview = RouteTypes['overview']['answer'];

/** Money received and paid out today, Pacific, compared with the day before. */
export function MoneyToday({ money: { today, yesterday }, day }: { money: Overview['money']; day: string }) {
  const lines = (on: string, side?: 'debit' | 'credit') =>
    `/admin/ledger?account=cash&day=${on}${side ? `&side=${side}` : ''}`;
  const figures = [
    { key: 'in', side: 'debit', now: today.inCents, before: yesterday.inCents },
    { key: 'out', side: 'credit', now: today.outCents, before: yesterday.outCents },
    {
      key: 'net',
      side: undefined,
      now: today.inCents - today.outCents,
      before: yesterday.inCents - yesterday.outCents,
    },
  ] as const;
  const shown = (cents: number) => formatMoney(cents, intlLocale());
  return (
    <Section
      title={t('overview.money')}
      aside={
        <Anchor component={Link} to={lines(day)}>
          {t('overview.cash')}
        </Anchor>
      }
    >
      <dl className={styles['figures']}>
        {figures.map(({ key, side, now, before }) => (
          <div key={key}>
            <dt>{t(`overview.${key}`)}</dt>
            <dd>
              <Anchor component={Link} to={lines(day, side)} className={styles['amount'] ?? ''}>
                {shown(now)}
              </Anchor>
              <Anchor component={Link} to={lines(addDays(day, -1), side)} className={styles['quiet'] ?? ''}>
                {t('overview.yesterday', { amount: shown(before) })}
              </Anchor>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
