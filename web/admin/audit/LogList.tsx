import type { LoggedEvent } from '#services/http/routeTypes.ts';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { IconArrowUp, IconHistoryOff, IconSearchOff } from '@tabler/icons-react';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { FailedState } from '#web/kit/FailedState.tsx';
import { pacificDay } from '#words/format/dates.ts';
import { formatWeekday } from '#words/format/logDates.ts';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import styles from './audit.module.css';
import { EventRow } from './EventRow.tsx';
import type { LogQuery } from './logQuery.ts';
import { useLog, useNews } from './useLog.ts';

interface LogListProps {
  query: LogQuery;
  isFiltered: boolean;
  onClear: () => void;
  /** Id of the event that is shown beside the list. */
  open: string | null;
}

/** The log by days, the latest first. Older events are loaded on scrolling; new ones are announced at the top. */
export function LogList({ query, isFiltered, onClear, open }: LogListProps) {
  const log = useLog(query);
  const { data, error, isPending, isPlaceholderData, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = log;
  const more = useSight(() => hasNextPage && !isFetchingNextPage && void fetchNextPage());
  if (isPending) return <Skeletons rows={8} height={52} />;
  if (!data || error) return <FailedState error={error} onRetry={() => void refetch()} />;
  const rows = data.pages.flatMap((page) => page.rows);
  return (
    <div className={styles['log']} aria-busy={isPlaceholderData}>
      <News query={query} since={isPlaceholderData ? undefined : data.pages[0]?.head} />
      {rows.length === 0 &&
        (isFiltered ? (
          <EmptyState
            icon={IconSearchOff}
            title={t('audit.list.nothing')}
            action={
              <Button variant="default" onClick={onClear}>
                {t('audit.filter.clear')}
              </Button>
            }
          >
            {t('audit.list.nothingHint')}
          </EmptyState>
        ) : (
          <EmptyState icon={IconHistoryOff} title={t('audit.list.empty')}>
            {t('audit.list.emptyHint')}
          </EmptyState>
        ))}
      <div onKeyDown={walkByArrows}>
        {byDay(rows).map(({ day, events }) => (
          <section key={day} aria-label={dayText(day)}>
            <h2 className={styles['day']}>{dayText(day)}</h2>
            <ol className={styles['events']}>
              {events.map((event) => (
                <EventRow key={event.eventId} event={event} isOpen={event.eventId === open} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {hasNextPage && (
        <div ref={more} className={styles['more']}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('audit.list.older')}
          </Button>
        </div>
      )}
      {!hasNextPage && rows.length > 0 && <p className={styles['end']}>{t('audit.list.end')}</p>}
    </div>
  );
}

/** New events are shown only on request: nothing must move while the log is being read. */
function News({ query, since }: { query: LogQuery; since: string | undefined }) {
  const count = useNews(query, since);
  const queries = useQueryClient();
  const show = async () => {
    await queries.resetQueries({ queryKey: ['auditEvents', query] });
    scrollTo({ top: 0, behavior: 'smooth' });
  };
  return (
    <div className={styles['news']} role="status">
      {count > 0 && (
        <Button
          radius="xl"
          size="compact-md"
          leftSection={<IconArrowUp size={16} aria-hidden />}
          onClick={() => void show()}
        >
          {count < 100 ? t('audit.list.new', { count }) : t('audit.list.manyNew')}
        </Button>
      )}
    </div>
  );
}

/** Calls back when its element scrolls into view. */
function useSight(onSight: () => void) {
  const latest = useRef(onSight);
  useEffect(() => void (latest.current = onSight));
  return (element: HTMLElement | null) => {
    if (!element) return undefined;
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: '600px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  };
}

function byDay(
  rows: readonly LoggedEvent[],
): readonly { readonly day: string; readonly events: readonly LoggedEvent[] }[] {
  const days: { day: string; events: LoggedEvent[] }[] = [];
  for (const event of rows) {
    const day = pacificDay(new Date(event.at));
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}

const dayText = (day: string): string => formatWeekday(day, intlLocale());

/** Arrow keys, `j` and `k`, Home and End move between the events of the list; Enter opens one, as for any link. */
function walkByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-event]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const to = { ArrowDown: at + 1, j: at + 1, ArrowUp: at - 1, k: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  const row = to === undefined ? undefined : rows[to];
  if (!row) return;
  event.preventDefault();
  row.focus();
}
