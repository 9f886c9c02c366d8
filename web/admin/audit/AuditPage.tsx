import { useRef } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { t } from '#web/i18n/t.ts';
import { Dialog } from '#web/kit/dialog/Dialog.tsx';
import { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { Page } from '#web/kit/Page.tsx';
import { changed, useAddress } from '#web/kit/useAddress.ts';
import styles from './audit.module.css';
import { ChainSection } from './ChainSection.tsx';
import { EventDetail } from './EventDetail.tsx';
import { LogFilters } from './LogFilters.tsx';
import { LogList } from './LogList.tsx';
import { logQuery } from './logQuery.ts';

/** From this width on there is room for one event beside the list. */
const WIDE = '(min-width: 1024px)';

/** The audit log: all events with their actors, changes and reasons, and whether the log was tampered with. */
export default function AuditPage() {
  const filters = useUrlFilters('event');
  const [search, change] = useAddress();
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const list = useRef<HTMLDivElement>(null);
  const eventId = search.get('event');
  const query = logQuery(filters.applied);
  const close = () => {
    change((now) => changed(now, { event: '' }));
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  };
  return (
    <Page title={t('audit.title')} lead={t('audit.lead')} width="wide">
      <ChainSection />
      <LogFilters filters={filters} />
      <div className={styles['columns']} data-open={eventId !== null || undefined} ref={list}>
        <LogList query={query} isFiltered={filters.isFiltered} onClear={filters.clear} open={eventId} />
        {eventId &&
          (isWide ? (
            <aside className={styles['detail']} aria-label={t('audit.event.title')}>
              <EventDetail key={eventId} id={eventId} onClose={close} />
            </aside>
          ) : (
            <Dialog title={t('audit.event.title')} onClose={close}>
              <EventDetail key={eventId} id={eventId} />
            </Dialog>
          ))}
      </div>
    </Page>
  );
}
