import { IconPlus } from '@tabler/icons-react';
import { answerQuery } from '#web/api/answerQuery.ts';
import { t } from '#web/i18n/t.ts';
import { later } from '#web/kit/later.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import type { QueueSpec } from '#web/queue/queueSpec.ts';
import { BeginLink } from '#web/queue/BeginLink.tsx';
import { Queue } from '#web/queue/Queue.tsx';
import { fetchPromocodes, type ListedPromocode, promocodeTabs } from './fetchPromocodes.ts';
import { openPromocode } from './openPromocode.ts';
import { promocodeColumns } from './promocodeColumns.ts';

const PromocodePanel = later(async () => (await import('./PromocodePanel.tsx')).PromocodePanel, <Skeletons rows={6} />);

/** Promo codes: their discounts, how often they were used, and the sales made with them. */
export default function PromocodesPage() {
  return (
    <Queue
      spec={promocodeSpec}
      begin={
        <BeginLink page="promocodes" level={2} to="/admin/promocodes/new" icon={IconPlus}>
          {t('command.promocode.create.do')}
        </BeginLink>
      }
    />
  );
}

const promocodeSpec = (): QueueSpec<ListedPromocode> => ({
  name: 'promocodes',
  title: t('staff.queue.promocodes.title'),
  tabs: promocodeTabs.map((value) => ({ value, label: t(`staff.promocodeTab.${value}`) })),
  tabsLabel: t('staff.queue.promocodes.tabs'),
  firstTab: promocodeTabs[0],
  waitsForNobody: true,
  columns: promocodeColumns(),
  fetchRows: fetchPromocodes,
  watches: ['promocode'],
  idOf: ({ id }) => id,
  versionOf: ({ revision }) => revision,
  nameOf: ({ code }) => code,
  lifecycle: 'promocode',
  leftOut: ['create', 'change'],
  panel: ({ id }) => <PromocodePanel id={id} />,
  record: (id) => answerQuery(...openPromocode(id)),
  searchLabel: t('staff.queue.promocodes.search'),
  empty: (tab) =>
    tab === promocodeTabs[0]
      ? { title: t('staff.queue.promocodes.empty'), text: t('staff.queue.promocodes.emptyHint') }
      : undefined,
});
