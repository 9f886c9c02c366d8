import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type * as referralRoutes from '#services/domains/referrals/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Section } from '#web/kit/Section.tsx';
import { formatDay } from '#words/format/dates.ts';
import { formatMoney } from '#words/format/money.ts';
import styles from './sales.module.css';

type Days = AnswerTo<typeof referralRoutes.referralStatistic>['days'];

/** Turnover period by period: as bars, as a table with the same numbers, and as a file. */
export function SalesOverTime({ days }: { days: Days }) {
  const most = Math.max(0, ...days.map(({ confirmedCents }) => confirmedCents));
  const ends = [days[0], ...(days.length > 1 ? [days.at(-1)] : [])].flatMap((one) => (one ? [one.day] : []));
  return (
    <Section title={t('sales.overTime')}>
      <p className={styles['scale']} aria-hidden>
        {formatMoney(most, intlLocale())}
      </p>
      <div className={styles['bars']} aria-hidden>
        {days.map(({ day, confirmedCents }) => (
          <div
            key={day}
            title={named(formatDay(day, intlLocale()), formatMoney(confirmedCents, intlLocale()))}
            style={{ height: `${Math.max(1, (Math.max(0, confirmedCents) / Math.max(1, most)) * 100)}%` }}
          />
        ))}
      </div>
      <p className={styles['ends']} aria-hidden>
        {ends.map((day) => (
          <span key={day}>{formatDay(day, intlLocale())}</span>
        ))}
      </p>
      <details>
        <summary>{t('sales.table')}</summary>
        <ListTable
          label={t('sales.overTime')}
          rows={days}
          rowKey={({ day }) => day}
          columns={[
            {
              key: 'day',
              title: true,
              label: t('sales.periodStart'),
              cell: ({ day }) => formatDay(day, intlLocale()),
            },
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

/** Contains only days and numbers: nothing in it can be read as a formula. The byte order mark says that it's UTF-8. */
const csvOf = (days: Days): string =>
  `\uFEFF${[
    ['sales.periodStart', 'sales.clicks', 'sales.signUps', 'sales.confirmedCents']
      .map((key) => t(key as 'sales.periodStart'))
      .join(','),
    ...days.map(({ day, clicks, signUps, confirmedCents }) =>
      [day, clicks, signUps, (confirmedCents / 100).toFixed(2)].join(','),
    ),
  ].join('\r\n')}`;
