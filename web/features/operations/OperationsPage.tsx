import { t } from '#web/i18n/t.ts';
import { Page } from '#web/ui/Page.tsx';
import { BalancesSection } from './BalancesSection.tsx';
import { HealthSection } from './HealthSection.tsx';
import { OverdueSection } from './OverdueSection.tsx';

/** How the machinery does: whether it is fit to serve, what is overdue, and what the books say. */
export default function OperationsPage() {
  return (
    <Page title={t('staff.operations.title')}>
      <HealthSection />
      <OverdueSection />
      <BalancesSection />
    </Page>
  );
}
