import { IconChartBar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { later } from '#web/kit/later.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import type { BarsProps } from '#web/kit/Bars.tsx';
import styles from '../overview.module.css';

const Bars = later<BarsProps>(() => import('#web/kit/Bars.tsx'), <Skeletons rows={1} height={280} />);

/** One chart of the overview, with a sentence on what it counts, and below it the same numbers as a table. */
export function ChartPart({
  title,
  lead,
  isEmpty,
  controls,
  children,
  ...bars
}: Omit<BarsProps, 'label'> & {
  title: string;
  lead: string;
  isEmpty: boolean;
  controls?: ReactNode;
  /** The table. */
  children: ReactNode;
}) {
  return (
    <Section title={title}>
      <p className={styles['quiet']}>{lead}</p>
      {isEmpty ? (
        <EmptyState icon={IconChartBar} title={t('overview.charts.nothing')} />
      ) : (
        <>
          {controls}
          <Bars label={title} {...bars} />
          <details className={styles['twin']}>
            <summary>{t('overview.charts.table')}</summary>
            {/* Scrolled by the arrow keys, too: a quarter of a year is 90 rows. */}
            <div className={styles['scroll']} role="group" aria-label={title} tabIndex={0}>
              {children}
            </div>
          </details>
        </>
      )}
    </Section>
  );
}
