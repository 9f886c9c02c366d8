import { t } from '#web/i18n/t.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { Page } from '#web/kit/Page.tsx';
import { BalancesSection } from './BalancesSection.tsx';
import { JobsSection } from './JobsSection.tsx';
import { MachineSection } from './MachineSection.tsx';
import { OverdueSection } from './OverdueSection.tsx';
import { ParkedSection } from './ParkedSection.tsx';
import { ProcessesSection } from './ProcessesSection.tsx';
import { ProjectionsSection } from './ProjectionsSection.tsx';
import { ReactionsSection } from './ReactionsSection.tsx';
import { useOperations } from './useOperations.ts';
import { Verdict } from './Verdict.tsx';

/** How the machinery does: one sentence while all is well, trouble first when it is not, and every part below. */
export default function OperationsPage() {
  const report = useOperations();
  return (
    <Page title={t('operations.title')} lead={t('operations.lead')}>
      <Loaded query={report}>
        {(now) => (
          <>
            <div aria-live="polite">
              <Verdict report={now} />
            </div>
            <ParkedSection parked={now.parkedStreams} />
            <ProcessesSection processes={now.processes} />
            <ProjectionsSection projections={now.projections} />
            <ReactionsSection groups={now.reactionGroups} parked={now.parkedReactions} />
            <JobsSection jobs={now.jobs} />
            <MachineSection report={now} />
            <div id="work">
              <OverdueSection />
            </div>
            <BalancesSection />
          </>
        )}
      </Loaded>
    </Page>
  );
}
