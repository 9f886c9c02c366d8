import type { DescribedTransition } from '#workflows/kernel/describe.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { actionWords } from './drawing/actionWords.ts';
import styles from './machine.module.css';
import { isFlow, machineOf, type MachineName } from './machines.ts';
import { conditionTexts, stateStyle, stateMeaning, stateName, whoText } from './words.ts';

/**
 * Every state with its commands: their roles, conditions and resulting states. One state is expanded, the others are
 * folded.
 */
export function WaysTable({ lifecycle }: { lifecycle: MachineName }) {
  const { states, transitions } = machineOf(lifecycle);
  return (
    <div className={styles['states']}>
      {states
        .map((state) => ({ ...state, ways: transitions.filter(({ from }) => from === state.id) }))
        .filter(({ kind, ways }) => kind !== 'region' && (kind !== 'start' || ways.length > 0))
        .map(({ id, kind, parent, ways }, index) => (
          <details key={id} name="states" open={index === 0} className={styles['state']}>
            <summary>
              {kind === 'normal' || kind === 'end' ? (
                <StatusBadge {...stateStyle(lifecycle, id)}>{stateName(lifecycle, id)}</StatusBadge>
              ) : (
                <strong>{stateName(lifecycle, id)}</strong>
              )}
              <span className={styles['small']}>
                {[
                  ...(parent?.includes('.') ? [stateName(lifecycle, parent)] : []),
                  ways.length === 0 ? t('history.machine.end') : t('history.machine.actions', { count: ways.length }),
                ].join(' · ')}
              </span>
            </summary>
            {stateMeaning(lifecycle, id) && <p className={styles['small']}>{stateMeaning(lifecycle, id)}</p>}
            {ways.length > 0 && <Ways lifecycle={lifecycle} transitionsHere={ways} label={stateName(lifecycle, id)} />}
          </details>
        ))}
    </div>
  );
}

function Ways({
  lifecycle,
  transitionsHere,
  label,
}: {
  lifecycle: MachineName;
  transitionsHere: readonly DescribedTransition[];
  label: string;
}) {
  return (
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={label}>
      <table className={styles['ways']}>
        <thead>
          <tr>
            <th scope="col">{t('history.machine.action')}</th>
            {!isFlow(lifecycle) && <th scope="col">{t('history.machine.who')}</th>}
            <th scope="col">{t('history.machine.conditions')}</th>
            <th scope="col">{t('history.machine.leadsTo')}</th>
          </tr>
        </thead>
        <tbody>
          {transitionsHere.map((transition) => (
            <tr key={`${transition.command} ${transition.to} ${transition.rules.join()}`}>
              <th scope="row">
                {transition.command === null ? t('history.machine.follows') : actionWords(lifecycle, transition)}
              </th>
              {!isFlow(lifecycle) && <td>{transition.who.map(whoText).join(' · ') || t('history.who.system')}</td>}
              <td>
                <Conditions lifecycle={lifecycle} transition={transition} />
              </td>
              <td>
                {transition.to === transition.from ? (
                  <span className={styles['small']}>{t('history.machine.stays')}</span>
                ) : (
                  stateName(lifecycle, transition.to)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Conditions({
  lifecycle,
  transition: { rules, once },
}: {
  lifecycle: MachineName;
  transition: DescribedTransition;
}) {
  const reported = [
    ...(once.length > 0
      ? [t('history.machine.once', { states: listed(once.map((state) => stateName(lifecycle, state))) })]
      : []),
    ...conditionTexts(rules),
  ];
  if (reported.length === 0) return t('staff.value.none');
  return (
    <ul className={styles['rules']}>
      {reported.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
