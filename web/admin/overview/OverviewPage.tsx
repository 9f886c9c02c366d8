import { Loaded } from '#web/api/Loaded.tsx';
import * as overviewRoutes from '#services/domains/queues/overview/routes.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { lifecycleNames } from '#web/lifecycles/entries.ts';
import { useQueueWork } from '#web/queue/work/useQueueWork.ts';
import { ChartsPart } from './charts/ChartsPart.tsx';
import { MoneyToday } from './MoneyToday.tsx';
import { WaitsTable } from './WaitsTable.tsx';
import { WorkTable } from './WorkTable.tsx';
import { WorkloadTable } from './WorkloadTable.tsx';
import styles from './overview.module.css';

/**
 * The present state of the company: money, work and people. Each number opens the list that it counts (issue 16,
 * section 6).
 */
export default function OverviewPage({ addressOf }: { addressOf: (queue: string, tab: string) => string }) {
  const overview = useAnswer(overviewRoutes.overview, {}, { watches: lifecycleNames });
  const work = useQueueWork();
  const failed = t('overview.failed');
  return (
    <Page title={t('overview.title')} lead={t('overview.lead')} width="wide">
      <Loaded query={overview} failed={failed} skeleton={<Skeletons rows={6} height={64} />}>
        {(answer) => (
          <div className={styles['parts']}>
            <MoneyToday money={answer.money} day={answer.today} />
            <ChartsPart />
            <Loaded query={work} failed={failed} skeleton={<Skeletons rows={6} height={40} />}>
              {(queues) => <WorkTable work={queues} addressOf={addressOf} />}
            </Loaded>
            <div className={styles['two']}>
              <WaitsTable waits={answer.waits} />
              <WorkloadTable workload={answer.workload} today={answer.today} workFrom={answer.workFrom} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}
