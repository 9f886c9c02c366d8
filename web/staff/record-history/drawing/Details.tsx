import type { DescribedTransition, MachineDescription } from '#workflows/kernel/describe.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { stepReason } from '#web/kit/problem/problemText.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { wayText } from '#web/record/actions/wayText.ts';
import { formatInstant } from '#words/format/dates.ts';
import { durationText } from '../durationText.ts';
import { lengthOf } from '../path.ts';
import { actorWords, commandName, conditionTexts, momentWords, stateMeaning, stateName, whoText } from '../words.ts';
import { actionId } from './graph.ts';
import styles from './details.module.css';
import type { Marking } from './marks.ts';
import type { MachineName } from '../machines.ts';
import { actionWords } from './actionWords.ts';

interface DetailsProps {
  lifecycle: MachineName;
  machine: MachineDescription;
  selected: string | null;
  marking: Marking | null;
}

/** Details of the pressed box or pill. */
export function Details({ lifecycle, machine, selected, marking }: DetailsProps) {
  const ways = machine.transitions.filter(
    (transition) => transition.from !== transition.to && actionId(transition) === selected,
  );
  const isState = machine.states.some(({ id }) => id === selected);
  return (
    <div className={styles['details']} aria-live="polite">
      {selected === null && <p className={`${styles['hint']} no-print`}>{t('history.drawing.hint')}</p>}
      {isState && <StateDetails lifecycle={lifecycle} machine={machine} selected={selected!} marking={marking} />}
      {ways.length > 0 && <WayDetails lifecycle={lifecycle} ways={ways} marking={marking} />}
      {marking?.way !== undefined && (
        <p>
          {marking.way && <span className={styles['dashed']} aria-hidden />}
          {marking.way ? wayText(lifecycle, marking.way.steps) : t('history.drawing.noWay')}
        </p>
      )}
    </div>
  );
}

function StateDetails({ lifecycle, machine, selected, marking }: DetailsProps & { selected: string }) {
  const staying = machine.transitions.filter(
    ({ from, to, command }) => from === selected && to === selected && command !== null,
  );
  const stays = marking?.stays.filter(({ state }) => state === selected) ?? [];
  return (
    <>
      <h3>{stateName(lifecycle, selected)}</h3>
      <p>{stateMeaning(lifecycle, selected)}</p>
      {stays.map((stay) => (
        <p key={stay.since}>
          {stay.until === null
            ? t('history.drawing.since', { since: formatInstant(stay.since, intlLocale()) })
            : t('history.drawing.stayed', {
                since: formatInstant(stay.since, intlLocale()),
                time: durationText(lengthOf(stay, marking!.at)),
              })}
          {stay.meanwhile.length > 0 &&
            ` ${t('history.drawing.meanwhile', { what: listed(stay.meanwhile.map(momentWords)) })}`}
        </p>
      ))}
      {staying.length > 0 && (
        <p className={styles['small']}>
          {t('history.drawing.staying', {
            commands: listed(staying.map(({ command }) => commandName(lifecycle, command!))),
          })}
        </p>
      )}
    </>
  );
}

function WayDetails({
  lifecycle,
  ways,
  marking,
}: {
  lifecycle: MachineName;
  ways: readonly DescribedTransition[];
  marking: Marking | null;
}) {
  const [first] = ways as readonly [DescribedTransition, ...DescribedTransition[]];
  const who = [...new Set(ways.flatMap((transition) => transition.who.map(whoText)))];
  const rules = [...new Set(ways.flatMap((transition) => transition.rules))];
  const possible = marking?.possibleCommands.find(({ command, to }) => command === first.command && to === first.to);
  const reason = possible && stepReason(possible.step);
  const taken =
    marking?.steps.filter(({ stateChanges }) =>
      stateChanges.some((move) => move.ways.some((transition) => actionId(transition) === actionId(first))),
    ) ?? [];
  return (
    <>
      <h3>{actionWords(lifecycle, first)}</h3>
      <p>
        {t('history.path.move', {
          from: [...new Set(ways.map(({ from }) => stateName(lifecycle, from)))].join(' / '),
          to: stateName(lifecycle, first.to),
        })}
      </p>
      {first.once.length > 0 && (
        <p>{t('history.machine.once', { states: listed(first.once.map((state) => stateName(lifecycle, state))) })}</p>
      )}
      {who.length > 0 && <p>{t('history.drawing.for', { who: who.join(' · ') })}</p>}
      {possible && (
        <p className={styles[possible.step.allowed ? 'can' : 'cannot']}>
          {possible.step.allowed ? t('history.drawing.canFollow') : reason}
        </p>
      )}
      {rules.length > 0 && first.command !== null && (
        <div>
          <span className={styles['small']}>{t('history.machine.conditions')}</span>
          <ul className={styles['rules']}>
            {conditionTexts(rules).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
      {taken.map(({ number, moment }) => (
        <p key={number}>
          <strong>{t('history.drawing.step', { number })}</strong>: {actorWords(moment)} ·{' '}
          {formatInstant(moment.at, intlLocale())}
        </p>
      ))}
    </>
  );
}
