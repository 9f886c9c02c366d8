import type { RouteTypes } from '#services/http/routeTypes.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { ListTable } from '#web/kit/ListTable.tsx';
import { Section } from '#web/kit/Section.tsx';
import { formatInstant } from '#words/format/dates.ts';
import { formatNumber, formatPercent } from '#words/format/numbers.ts';
import styles from '../overview.module.css';

type Charts = RouteTypes['overviewCharts']['answer'];

/** What staff will be late with by the end of the working day at the usual pace, and how often that was right before. */
export function ForecastPart({ forecast, checks }: Pick<Charts, 'forecast' | 'checks'>) {
  const number = (value: number) => formatNumber(Math.round(value), intlLocale());
  const right = checks.filter((one) => one.right).length;
  const rows = checks.toReversed();
  return (
    <Section title={t('overview.charts.forecast.title')}>
      {forecast === null ? (
        <p className={styles['quiet']}>{t('overview.charts.forecast.tooEarly')}</p>
      ) : (
        <>
          <p className={styles['forecast']}>
            {t('overview.charts.forecast.late', {
              number: number(forecast.late),
              time: formatInstant(forecast.until, intlLocale()),
            })}
          </p>
          <p className={styles['quiet']}>
            {t('overview.charts.forecast.why', {
              number: number(forecast.atRisk),
              share: formatPercent(forecast.doneShare, intlLocale()),
              arriving: number(forecast.arriving),
              done: number(forecast.done),
            })}
          </p>
          {checks.length > 0 && (
            <details className={styles['twin']}>
              <summary>{t('overview.charts.forecast.right', { right, days: checks.length })}</summary>
              <ListTable
                narrow
                label={t('overview.charts.forecast.checks')}
                rows={rows}
                rowKey={({ until }) => until}
                columns={[
                  {
                    key: 'day',
                    title: true,
                    label: t('overview.charts.day'),
                    cell: ({ until }) => formatInstant(until, intlLocale()),
                  },
                  {
                    key: 'forecast',
                    align: 'right',
                    label: t('overview.charts.forecast.forecast'),
                    cell: ({ forecast: expected }) => number(expected),
                  },
                  {
                    key: 'late',
                    align: 'right',
                    label: t('overview.charts.forecast.actual'),
                    cell: ({ late }) => number(late),
                  },
                  {
                    key: 'right',
                    align: 'right',
                    label: t('overview.charts.forecast.result'),
                    cell: (one) => t(`overview.charts.forecast.${one.right ? 'wasRight' : 'wasOff'}`),
                  },
                ]}
              />
            </details>
          )}
        </>
      )}
    </Section>
  );
}
