import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type * as referralRoutes from '#services/domains/referrals/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { formatMoney } from '#words/format/money.ts';
import styles from './sales.module.css';

type Days = AnswerTo<typeof referralRoutes.referralStatistic>['days'];

/** Turnover day by day: bars for the eye, the same numbers as a table, and as a file. */
export function DaysTable({ days }: { days: Days }) {
  const most = Math.max(1, ...days.map(({ confirmedCents }) => confirmedCents));
  return (
    <Section title={t('sales.byDay')}>
      <div className={styles['bars']} aria-hidden>
        {days.map(({ day, confirmedCents }) => (
          <div
            key={day}
            title={`${day}: ${formatMoney(confirmedCents, intlLocale())}`}
            style={{ height: `${Math.max(1, (Math.max(0, confirmedCents) / most) * 100)}%` }}
          />
        ))}
      </div>
      <details>
        <summary>{t('sales.table')}</summary>
        <ListTable
          label={t('sales.byDay')}
          rows={days}
          rowKey={({ day }) => day}
          columns={[
            { key: 'day', title: true, label: t('sales.day'), cell: ({ day }) => day },
            { key: 'clicks', label: t('sales.clicks'), align: 'right', cell: ({ clicks }) => clicks },
            { key: 'signUps', label: t('sales.signUps'), align: 'right', cell: ({ signUps }) => signUps },
            {
              key: 'turnover',
              label: t('sales.confirmedCents'),
              align: 'right',
              cell: ({ confirmedCents }) => <Money cents={confirmedCents} />,
            },
          ]}
        />
      </details>
      <div>
        <Button
          component="a"
          variant="default"
          leftSection={<IconDownload size={17} aria-hidden />}
          download={`sales-${days[0]?.day ?? ''}.csv`}
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(days))}`}
        >
          {t('sales.csv')}
        </Button>
      </div>
    </Section>
  );
}

/** Days and numbers alone: nothing in it can be taken for a formula. */
const csvOf = (days: Days): string =>
  [
    ['sales.day', 'sales.clicks', 'sales.signUps', 'sales.confirmedCents']
      .map((key) => t(key as 'sales.day'))
      .join(','),
    ...days.map(({ day, clicks, signUps, confirmedCents }) =>
      [day, clicks, signUps, (confirmedCents / 100).toFixed(2)].join(','),
    ),
  ].join('\r\n');
