import type { BannerView } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconPlus, IconSpeakerphone, IconClock, IconFlag, IconPencil } from '@tabler/icons-react';
import * as bannerRoutes from '#services/domains/promotions/banners/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Page } from '#web/kit/Page.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { BannerDialog } from './BannerDialog.tsx';
import { RemoveBanner } from './RemoveBanner.tsx';
import type { StatusStyle } from '#web/lifecycles/lifecycleEntry.ts';

/** The open dialog: a new banner, one that is edited, or one that is to be removed. */
interface Open {
  readonly dialog: 'edit' | 'remove';
  readonly id?: string;
}

/** The promotional banners (product spec, section 3): edited, previewed, published. */
export default function BannersPage() {
  const banners = useAnswer(bannerRoutes.banners, {}, { watches: ['banner'] });
  const [open, setOpen] = useState<Open>();
  const opened = banners.data?.rows.find(({ id }) => id === open?.id);
  const me = useMe();
  const mayRemove = !!me && reachesPage('promocodes', 3)(me);
  const close = () => setOpen(undefined);
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ dialog: 'edit' })}>
      {t('banners.add')}
    </Button>
  );
  return (
    <Page title={t('banners.title')} lead={t('banners.lead')} actions={add}>
      <Loaded
        query={banners}
        empty={({ rows }) =>
          rows.length === 0 && (
            <EmptyState icon={IconSpeakerphone} title={t('banners.empty')} action={add}>
              {t('banners.emptyText')}
            </EmptyState>
          )
        }
      >
        {({ rows }) => (
          <ListTable
            label={t('banners.title')}
            columns={columns(mayRemove, setOpen)}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </Loaded>
      {open?.dialog === 'edit' && <BannerDialog {...(opened ? { banner: opened } : {})} onClose={close} />}
      {open?.dialog === 'remove' && opened && <RemoveBanner banner={opened} onClose={close} />}
    </Page>
  );
}

const columns = (mayRemove: boolean, onOpen: (open: Open) => void): readonly Column<BannerView>[] => [
  { key: 'text', label: t('banners.column.text'), title: true, cell: ({ texts }) => texts.en },
  {
    key: 'state',
    label: t('banners.column.state'),
    cell: ({ state }) => <StatusBadge {...stateStyles[state]}>{t(`banners.state.${state}`)}</StatusBadge>,
  },
  {
    key: 'audience',
    label: t('banners.column.audience'),
    cell: ({ audience }) => t(`banners.audience.${audience}`),
  },
  {
    key: 'from',
    label: t('banners.column.from'),
    cell: ({ activeFrom }) => (activeFrom ? <DateTime at={activeFrom} /> : t('banners.atOnce')),
  },
  {
    key: 'until',
    label: t('banners.column.until'),
    cell: ({ activeUntil }) => (activeUntil ? <DateTime at={activeUntil} /> : t('banners.always')),
  },
  {
    key: 'actions',
    label: t('banners.column.actions'),
    actions: true,
    cell: ({ id }) => (
      <>
        <Button variant="default" size="xs" onClick={() => onOpen({ dialog: 'edit', id })}>
          {t('banners.edit')}
        </Button>{' '}
        {mayRemove && (
          <Button variant="subtle" color="red" size="xs" onClick={() => onOpen({ dialog: 'remove', id })}>
            {t('banners.remove')}
          </Button>
        )}
      </>
    ),
  },
];

/** Styles of a banner's states. */
const stateStyles = {
  draft: { tone: 'calm', icon: IconPencil },
  scheduled: { tone: 'info', icon: IconClock },
  active: { tone: 'good', icon: IconSpeakerphone },
  ended: { tone: 'calm', icon: IconFlag },
} satisfies Record<BannerView['state'], StatusStyle>;
