import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Section } from '#web/kit/Section.tsx';
import { formatMoney } from '#words/format/money.ts';
import type { Overview } from './OverviewPage.tsx';
import styles from './overview.module.css';

/** What came in and went out today, Pacific, beside the day before. */
export function MoneyToday({ money: { today, yesterday } }: { money: Overview['money'] }) {
  const figures = [
    { key: 'in', now: today.inCents, before: yesterday.inCents },
    { key: 'out', now: today.outCents, before: yesterday.outCents },
    { key: 'net', now: today.inCents - today.outCents, before: yesterday.inCents - yesterday.outCents },
  ] as const;
  const shown = (cents: number) => formatMoney(cents, intlLocale());
  return (
    <Section
      title={t('overview.money')}
      aside={
        <Anchor component={Link} to="/admin/ledger?account=cash">
          {t('overview.cash')}
        </Anchor>
      }
    >
      <dl className={styles['figures']}>
        {figures.map(({ key, now, before }) => (
          <div key={key}>
            <dt>{t(`overview.${key}`)}</dt>
            <dd>
              <strong>{shown(now)}</strong>
              <span>{t('overview.yesterday', { amount: shown(before) })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
