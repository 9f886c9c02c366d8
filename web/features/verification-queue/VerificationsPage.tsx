import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '#web/i18n/t.ts';
import { List } from '#web/ui/grid/List.tsx';
import { TabLinks } from '#web/ui/grid/TabLinks.tsx';
import { Page } from '#web/ui/Page.tsx';
import { statusOf } from '#web/ui/statuses.ts';
import { askVerifications, FIRST_TAB, verificationTabs } from './askVerifications.ts';
import { verificationColumns } from './verificationColumns.ts';

/** Cardholders whose credit reports wait to be checked, the oldest promise first. */
export default function VerificationsPage() {
  const [columns] = useState(verificationColumns);
  const [params] = useSearchParams();
  const tab = params.get('tab') ?? FIRST_TAB;
  return (
    <Page title={t('staff.queue.verifications.title')} width="wide">
      <TabLinks label={t('staff.queue.verifications.tabs')} chosen={tab} tabs={verificationTabs.map((value) => ({ value, label: value === 'all' ? t('staff.orderTab.all') : statusOf('verification', value).words }))} />
      <List
        name="verifications" label={t('staff.queue.verifications.title')} columns={columns} ask={askVerifications} watches={['verification']} tab={FIRST_TAB}
        idOf={({ cardholderId }) => cardholderId} versionOf={({ revision }) => revision} opening={{ to: ({ cardholderId }) => `/admin/verifications/${cardholderId}` }}
        empty={{ title: t('staff.queue.verifications.empty'), text: t('staff.queue.verifications.emptyHint') }}
      />
    </Page>
  );
}
