import type { AsOfAnswer, Moment } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import type { MachineDescription } from '#workflows/kernel/describe.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { t } from '#web/i18n/t.ts';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { AsOfPanel } from './AsOfPanel.tsx';
import { ChangesSection } from './ChangesSection.tsx';
import { actionId } from './drawing/graph.ts';
import { wayDrawn } from './drawing/wayDrawn.ts';
import { DrawingSection } from './DrawingSection.tsx';
import styles from './history.module.css';
import type { HistoryTab } from './historyTabs.ts';
import { machineOf } from './machines.ts';
import { PathInWords } from './PathInWords.tsx';
import { staysOf, stepsOf } from './path.ts';
import { possibleCommandsOf } from './possibleCommandsOf.ts';
import { RecordSection } from './RecordSection.tsx';
import { Related } from './Related.tsx';
import { eventsBy, type Stop } from './stop.ts';
import type { HistoryAddress } from './useHistoryAddress.ts';
import { type RecordRef, useWayTo } from './useRecordHistory.ts';

interface MomentProps extends RecordRef {
  moments: readonly Moment[];
  hold: string | null;
  address: HistoryAddress;
  /** The moment shown, or the first of two. */
  one: AsOfAnswer;
  /** The second of two; while none are compared, the moment before the last event. */
  other: AsOfAnswer | undefined;
}

/** One tab for the moment at the slider, or for two. */
export function MomentTab({ tab, ...props }: MomentProps & { tab: Exclude<HistoryTab, 'events'> }) {
  const comparing = props.address.and !== null;
  if (tab === 'diagram') return <Diagram {...props} />;
  // Changes need both moments: shown one after the other, they would shift what stands below.
  if (!props.other) return <Skeletons rows={1} height={480} />;
  if (tab === 'record') return <RecordSection one={props.one} other={props.other} comparing={comparing} />;
  return <Changes {...props} />;
}

/** The changes and the path up to that moment, and beside them the record's state and who could act. */
function Changes({ lifecycle, id, address: { at, and, asker }, one, other, ...props }: MomentProps) {
  const comparing = and !== null;
  return (
    <>
      <div className={styles['columns']} data-two={comparing || undefined}>
        <div className={styles['shown']}>
          <ChangesSection one={one} other={other} comparing={comparing} />
          {!comparing && (
            <Section title={t('history.path.title')}>
              <PathInWords lifecycle={lifecycle} {...pathOf(lifecycle, at, props)} at={one.at} />
            </Section>
          )}
        </div>
        <Section>
          <AsOfPanel
            lifecycle={lifecycle}
            answer={one}
            asker={asker}
            past={at.kind !== 'now'}
            {...(comparing ? { side: 'a' as const } : {})}
          />
        </Section>
        {comparing && other && (
          <Section>
            <AsOfPanel lifecycle={lifecycle} answer={other} asker={asker} past={and.kind !== 'now'} side="b" />
          </Section>
        )}
      </div>
      <Related lifecycle={lifecycle} id={id} fields={one.fields} names={one.names} />
    </>
  );
}

/** The diagram of the machine with the path taken by then, and the way to the chosen action if it isn't possible. */
function Diagram({ lifecycle, id, address: { at, and, asker, to }, one, other, ...props }: MomentProps) {
  const machine = machineOf(lifecycle);
  const [selected, select] = useState(() => idOfAction(machine, to));
  const possibleCommands = possibleCommandsOf(lifecycle, one, asker);
  const command = machine.transitions.find((one) => actionId(one) === selected)?.command ?? null;
  const isPossible = possibleCommands.some(({ command: possible, step }) => possible === command && step.allowed);
  const way = useWayTo({ lifecycle, id }, at, props.hold, isPossible ? null : command);
  return (
    <DrawingSection
      lifecycle={lifecycle}
      title={t('history.drawing.title')}
      marking={{
        ...pathOf(lifecycle, at, props),
        possibleCommands,
        state: one.state,
        second: and ? other?.state : undefined,
        at: one.at,
        way: way && wayDrawn(machine, way),
      }}
      selected={selected}
      onSelect={select}
    />
  );
}

/** Where the drawing has a command: the action that leads to another state, if there is one. */
function idOfAction({ transitions }: MachineDescription, command: string | null): string | null {
  const own = transitions.filter((one) => one.command === command && command !== null);
  const found = own.find(({ from, to }) => from !== to) ?? own[0];
  return found ? actionId(found) : null;
}

/** The path taken up to a stop; for a card's holds, that of the chosen one. */
function pathOf(lifecycle: LifecycleName, at: Stop, { moments, hold }: Pick<MomentProps, 'moments' | 'hold'>) {
  const past = moments.slice(0, eventsBy(at, moments)).filter(({ part }) => hold === null || part === hold);
  const steps = stepsOf(machineOf(lifecycle), past);
  return { steps, stays: staysOf(steps, past) };
}
