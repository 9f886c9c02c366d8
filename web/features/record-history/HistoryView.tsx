import { Button } from '@mantine/core';
import { IconArrowsDiff, IconX } from '@tabler/icons-react';
import type { AsOfAnswer, Moment } from '#services/domains/history/contract.ts';
import { t } from '#web/i18n/t.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Select } from '#web/kit/form/Select.tsx';
import { useShortcuts } from '#web/kit/shortcuts/useShortcuts.ts';
import { AsOfPanel } from './AsOfPanel.tsx';
import { possibleCommandsOf } from './possibleCommands.ts';
import { DrawingSection } from './DrawingSection.tsx';
import { FieldsSection } from './FieldsSection.tsx';
import { GoToInstant } from './GoToInstant.tsx';
import { HoldChoice } from './HoldChoice.tsx';
import styles from './history.module.css';
import { machineOf } from './machines.ts';
import { PathInWords } from './PathInWords.tsx';
import { staysOf, stepsOf } from './path.ts';
import { Related } from './Related.tsx';
import { Scrubber } from './Scrubber.tsx';
import { eventsBy, now, placeOf, type Stop } from './stop.ts';
import { type HistoryAddress, useHistoryAddress } from './useHistoryAddress.ts';
import { type RecordRef, useAsOf, useNeighbours } from './useRecordHistory.ts';
import { askersOf, whoKey, whoText } from './words.ts';

type ViewProps = RecordRef & { moments: readonly Moment[] };

/** The slider and what it shows: the record at one moment, or at two side by side, and the machine it went through. */
export function HistoryView({ lifecycle, id, moments }: ViewProps) {
  const address = withinRecord(useHistoryAddress(), moments.length);
  const { at, and, asker } = address;
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
      <div className={styles['scrubbers']}>
        <Scrubber
          label={t(and ? 'history.slider.a' : 'history.slider.one')}
          moments={moments}
          stop={at}
          onStop={(stop) => address.change({ at: stop })}
          playable={!and}
          {...(and ? { side: 'a' as const } : {})}
        />
        {and && (
          <Scrubber
            label={t('history.slider.b')}
            moments={moments}
            stop={and}
            onStop={(stop) => address.change({ and: stop })}
            side="b"
          />
        )}
      </div>
      <div className={`${styles['tools']} no-print`}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={and ? <IconX size={15} aria-hidden /> : <IconArrowsDiff size={15} aria-hidden />}
          onClick={compare}
        >
          {t(and ? 'history.compare.end' : 'history.compare.begin')}
        </Button>
        <GoToInstant onGo={(instant) => address.change({ at: { kind: 'instant', at: instant } })} />
        {lifecycle === 'holds' && (
          <HoldChoice moments={moments} hold={hold} onChoose={(chosen) => address.change({ hold: chosen })} />
        )}
        <Select
          size="xs"
          label={t('history.for')}
          value={asker ?? ''}
          onChange={({ target }) => address.change({ asker: (target as unknown as HTMLSelectElement).value || null })}
          options={[
            { value: '', label: t('history.who.everybody') },
            ...askersOf(lifecycle).map((who) => ({ value: whoKey(who), label: whoText(who) })),
          ]}
        />
      </div>
      <Loaded query={one}>
        {(answer) => (
          <div
            className={styles['shown']}
            aria-busy={one.isPlaceholderData}
            data-waiting={one.isPlaceholderData || undefined}
          >
            <Moments {...record} moments={moments} hold={hold} address={address} one={answer} other={second.data} />
          </div>
        )}
      </Loaded>
    </>
  );
}

type MomentsProps = ViewProps & {
  hold: string | null;
  address: HistoryAddress;
  one: AsOfAnswer;
  other: AsOfAnswer | undefined;
};

function Moments({ lifecycle, id, moments, hold, address: { at, and, asker }, one, other }: MomentsProps) {
  const machine = machineOf[lifecycle];
  const past = moments.slice(0, eventsBy(at, moments)).filter(({ part }) => hold === null || part === hold);
  const steps = stepsOf(machine, past);
  const stays = staysOf(steps, past);
  const marking = {
    steps,
    stays,
    possibleCommands: possibleCommandsOf(lifecycle, one, asker),
    state: one.state,
    second: and ? other?.state : undefined,
    at: one.at,
  };
  return (
    <>
      <div className={styles['columns']} data-wide={machine.states.some(({ kind }) => kind === 'regions') || undefined}>
        <DrawingSection lifecycle={lifecycle} marking={marking} title={t('history.drawing.title')} />
        <div className={styles['panels']} data-two={Boolean(and) || undefined}>
          <Section>
            <AsOfPanel
              lifecycle={lifecycle}
              answer={one}
              asker={asker}
              past={at.kind !== 'now'}
              {...(and ? { side: 'a' as const } : {})}
            />
          </Section>
          {and && other && (
            <Section>
              <AsOfPanel lifecycle={lifecycle} answer={other} asker={asker} past={and.kind !== 'now'} side="b" />
            </Section>
          )}
        </div>
      </div>
      <Related lifecycle={lifecycle} id={id} fields={one.fields} />
      <FieldsSection one={one} other={other} comparing={and !== null} />
      <Section title={t('history.path.title')}>
        <PathInWords lifecycle={lifecycle} steps={steps} stays={stays} at={one.at} />
      </Section>
    </>
  );
}

/** What the moment shown is compared with while nothing else is asked for: the moment before its last event. */
function before(stop: Stop, moments: readonly Moment[]): Stop {
  const place = eventsBy(stop, moments) - 2;
  return place < 0 ? { kind: 'instant', at: '1970-01-01T00:00:00.000Z' } : { kind: 'event', revision: place };
}

/** An event that the record does not have (an address from elsewhere) is its present. */
function withinRecord(address: HistoryAddress, events: number): HistoryAddress {
  const held = (stop: Stop): Stop => (stop.kind === 'event' && stop.revision >= events ? now : stop);
  return { ...address, at: held(address.at), and: address.and && held(address.and) };
}

/** Of a card's holds, the one asked for, else the one that the last event at the slider was about. */
const holdMeant = ({ hold, at }: HistoryAddress, moments: readonly Moment[]): string | null =>
  hold ?? moments[eventsBy(at, moments) - 1]?.part ?? null;
