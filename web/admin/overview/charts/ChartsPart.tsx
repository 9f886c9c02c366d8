import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import * as overviewRoutes from '#services/domains/queues/overview/routes.ts';
import { chartDays } from '#services/domains/queues/overview/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { formatInstant } from '#words/format/dates.ts';
import styles from '../overview.module.css';
import { ForecastPart } from './ForecastPart.tsx';
import { FunnelChart } from './FunnelChart.tsx';
import { PostingChart, SlotsChart } from './LenderCharts.tsx';
import { MoneyChart } from './MoneyChart.tsx';
import { ReviewsChart } from './ReviewsChart.tsx';
import { WaitingChart } from './WaitingChart.tsx';

/** The last days as pictures, all counted from the events up to now. The number of days is in the address. */
export function ChartsPart() {
  const [search, setSearch] = useSearchParams();
  const days = chartDays.find((one) => one === search.get('days')) ?? chartDays[0];
  // They are heavy to count, and say as of when: they don't follow every event.
  const charts = useAnswer(overviewRoutes.overviewCharts, { query: { days } }, { keepLast: true });
  return (
    <Loaded query={charts} failed={t('overview.charts.failed')} skeleton={<Skeletons rows={4} height={280} />}>
      {(answer) => (
        <div className={styles['parts']} data-fading={charts.isPlaceholderData || undefined}>
          <div className={styles['period']}>
            <div role="group" aria-label={t('overview.charts.period')} className={styles['choices']}>
              {chartDays
                .toSorted((a, b) => Number(a) - Number(b))
                .map((one) => (
                  <Button
                    key={one}
                    size="compact-sm"
                    variant={one === days ? 'filled' : 'default'}
                    aria-pressed={one === days}
                    onClick={() => setSearch(one === chartDays[0] ? {} : { days: one }, { replace: true })}
                  >
                    {t('overview.lately', { days: one })}
                  </Button>
                ))}
            </div>
            <p className={styles['quiet']}>
              {t('overview.charts.asOf', { time: formatInstant(answer.asOf, intlLocale()) })}
            </p>
          </div>
          <ForecastPart {...answer} />
          <MoneyChart {...answer} />
          <div className={styles['two']}>
            <FunnelChart {...answer} />
            <WaitingChart {...answer} />
          </div>
          <ReviewsChart {...answer} />
          <div className={styles['two']}>
            <SlotsChart {...answer} />
            <PostingChart {...answer} />
          </div>
        </div>
      )}
    </Loaded>
  );
}
