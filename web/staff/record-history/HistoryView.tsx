import type { Moment } from '#services/http/routeTypes.ts';
import { t } from '#web/i18n/t.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useShortcuts } from '#web/kit/shortcuts/useShortcuts.ts';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { TabLinks } from '#web/queue/grid/TabLinks.tsx';
import { EventsTab } from './EventsTab.tsx';
import { HistoryTools } from './HistoryTools.tsx';
import styles from './history.module.css';
import { historyTabs } from './historyTabs.ts';
import { MomentTab } from './MomentTab.tsx';
import { Scrubber } from './Scrubber.tsx';
import { eventsBy, now, placeOf, type Stop } from './stop.ts';
import { type HistoryAddress, useHistoryAddress } from './useHistoryAddress.ts';
import { type RecordRef, useAsOf, useNeighbours } from './useRecordHistory.ts';

/** The timeline bar and the record at its position: one tab at a time, for one moment or two. */
export function HistoryView({ lifecycle, id, moments }: RecordRef & { moments: readonly Moment[] }) {
  const address = withinRecord(useHistoryAddress(), moments.length);
  const { at, and, tab } = address;
  const compare = () =>
    address.change(
      and ? { and: null } : at.kind === 'now' ? { at: { kind: 'event', revision: 0 }, and: now } : { and: now },
    );
  useShortcuts(t('history.keys'), [
    { keys: 'c', words: t(and ? 'history.compare.end' : 'history.compare.begin'), run: compare },
  ]);
  const record = { lifecycle, id };
  const hold = holdMeant(address, moments);
  const one = useAsOf(record, at, hold);
  const second = useAsOf(record, and ?? before(at, moments), hold);
  useNeighbours(record, placeOf(at, moments), moments.length - 1, hold);
  return (
    <>
      <Scrubbers moments={moments} address={address} />
      <div className={`${styles['bar']} no-print`}>
        <TabLinks
          label={t('history.tab.label')}
          chosen={tab}
          tabs={historyTabs.map((value) => ({ value, label: t(`history.tab.${value}`) }))}
        />
        {tab !== 'events' && (
          <HistoryTools lifecycle={lifecycle} moments={moments} address={address} hold={hold} onCompare={compare} />
        )}
      </div>
      <div className={styles['panel']}>
        {tab === 'events' ? (
          <EventsTab lifecycle={lifecycle} id={id} />
        ) : (
          <Loaded query={one} skeleton={<Skeletons rows={1} height={480} />}>
            {(answer) => (
              <div
                className={styles['shown']}
                aria-busy={one.isPlaceholderData}
                data-waiting={one.isPlaceholderData || undefined}
              >
                <MomentTab
                  {...record}
                  moments={moments}
                  hold={hold}
                  address={address}
                  tab={tab}
                  one={answer}
                  other={second.data}
                />
              </div>
            )}
          </Loaded>
        )}
      </div>
    </>
  );
}

/** Stays visible while scrolling. */
function Scrubbers({ moments, address: { at, and, change } }: { moments: readonly Moment[]; address: HistoryAddress }) {
  return (
    <div className={styles['scrubbers']}>
      <Scrubber
        label={t(and ? 'history.slider.a' : 'history.slider.one')}
        moments={moments}
        stop={at}
        onStop={(stop) => change({ at: stop })}
        playable={!and}
        {...(and ? { side: 'a' as const } : {})}
      />
      {and && (
        <Scrubber
          label={t('history.slider.b')}
          moments={moments}
          stop={and}
          onStop={(stop) => change({ and: stop })}
          side="b"
        />
      )}
    </div>
  );
}

/** The default for comparisons: the moment before the last event of the moment shown. */
function before(stop: Stop, moments: readonly Moment[]): Stop {
  const place = eventsBy(stop, moments) - 2;
  return place < 0 ? { kind: 'instant', at: '1970-01-01T00:00:00.000Z' } : { kind: 'event', revision: place };
}

/** An event that the record does not have (from the address of another one) means the present. */
function withinRecord(address: HistoryAddress, events: number): HistoryAddress {
  const held = (stop: Stop): Stop => (stop.kind === 'event' && stop.revision >= events ? now : stop);
  return { ...address, at: held(address.at), and: address.and && held(address.and) };
}

/** The hold in the address, else the one that the last event at the slider was about. */
const holdMeant = ({ hold, at }: HistoryAddress, moments: readonly Moment[]): string | null =>
  hold ?? moments[eventsBy(at, moments) - 1]?.part ?? null;
