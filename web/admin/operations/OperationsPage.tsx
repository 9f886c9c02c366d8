import type { OperationsAnswer } from '#services/http/routeTypes.ts';
import { useQuery } from '@tanstack/react-query';
import * as operationRoutes from '#services/domains/system/operations/routes.ts';
import { call } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { Page } from '#web/kit/Page.tsx';
import { BalancesSection } from './BalancesSection.tsx';
import { JobsSection } from './JobsSection.tsx';
import { MachineSection } from './MachineSection.tsx';
import { PageFaultsSection } from './PageFaultsSection.tsx';
import { ParkedSection } from './ParkedSection.tsx';
import { ProcessesSection } from './ProcessesSection.tsx';
import { ProjectionsSection } from './ProjectionsSection.tsx';
import { ReactionsSection } from './ReactionsSection.tsx';
import { Verdict } from './Verdict.tsx';
import { troubledParts } from './troubles.ts';

/** System health: one sentence while all is well, otherwise problems first, and every part below. */
export default function OperationsPage() {
  const report = useOperations();
  return (
    <Page title={t('operations.title')} lead={t('operations.lead')}>
      <Loaded query={report}>{(now) => <Report report={now} />}</Loaded>
    </Page>
  );
}

/** A table is collapsed while its part is healthy. */
function Report({ report }: { report: OperationsAnswer }) {
  const troubled = troubledParts(report);
  return (
    <>
      <div aria-live="polite">
        <Verdict report={report} />
      </div>
      <ParkedSection parked={report.parkedStreams} names={report.names} />
      <ProcessesSection processes={report.processes} open={troubled.has('processes')} />
      <ProjectionsSection
        projections={report.projections}
        open={troubled.has('projections') || troubled.has('parked')}
      />
      <ReactionsSection
        groups={report.reactionGroups}
        parked={report.parkedReactions}
        names={report.names}
        open={troubled.has('reactions')}
      />
      <JobsSection jobs={report.jobs} open={troubled.has('jobs')} />
      <MachineSection report={report} />
      <PageFaultsSection />
      <BalancesSection />
    </>
  );
}

const EVERY_MS = 5_000;

/** System health, polled every five seconds while the page is visible. */
const useOperations = () =>
  useQuery({
    queryKey: ['operations', {}],
    queryFn: ({ signal }) => call(operationRoutes.operations, {}, { signal }),
    meta: { watches: ['operations'] },
    refetchInterval: EVERY_MS,
    retry: false,
  });
