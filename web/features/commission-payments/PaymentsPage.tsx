import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BookingRow } from '#projections/bookings/model.ts';
import { useAnswer } from '#web/app/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { List } from '#web/ui/grid/List.tsx';
import { TabLinks } from '#web/ui/grid/TabLinks.tsx';
import { Page } from '#web/ui/Page.tsx';
import { askCommissions, commissionTabs, FIRST_TAB } from './askCommissions.ts';
import { commissionColumns } from './commissionColumns.ts';
import { OwedSection } from './OwedSection.tsx';
import { PayDialog } from './PayDialog.tsx';

/** What cardholders have earned: what is to be paid, the longest waiting first, and what was. */
export default function PaymentsPage() {
  const [params] = useSearchParams();
  const [open, setOpen] = useState<BookingRow>();
  const owed = useAnswer('commissionsToPay', {}, { watches: ['booking'] });
  const tab = params.get('tab') ?? FIRST_TAB;
  const names = useMemo(() => new Map((owed.data?.rows ?? []).map(({ cardholder }) => [cardholder.id, cardholder.name])), [owed.data]);
  const columns = useMemo(() => commissionColumns(tab, names), [tab, names]);
  return (
    <Page title={t('staff.queue.payments.title')} width="wide">
      <OwedSection owed={owed} />
      <TabLinks label={t('staff.queue.payments.tabs')} chosen={tab} tabs={commissionTabs.map((value) => ({ value, label: t(`staff.commissionTab.${value}`) }))} />
      {!owed.isPending && (
        <List
          name="commissions" label={t('staff.queue.payments.title')} columns={columns} ask={askCommissions} watches={['booking']} tab={FIRST_TAB}
          idOf={({ id }) => id} versionOf={({ revision }) => revision} opening={{ act: setOpen }}
          searchLabel={t('staff.queue.payments.search')} empty={{ title: t('staff.queue.payments.empty'), text: t('staff.queue.payments.emptyHint') }}
        />
      )}
      {open && <PayDialog booking={open} cardholder={names.get(open.cardholderId)} onClose={() => setOpen(undefined)} />}
    </Page>
  );
}
