import type { DescribedTransition } from '#workflows/kernel/describe.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { listed } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { actionWords } from './drawing/actionWords.ts';
import styles from './machine.module.css';
import { machineOf } from './machines.ts';
import { conditionText, stateLook, stateMeaning, stateName, whoText } from './words.ts';

/** Every state with every way from it: what is done, by whom, under which conditions, and where it leads. */
export function WaysTable({ lifecycle }: { lifecycle: LifecycleName }) {
  const { states, transitions } = machineOf[lifecycle];
  return (
    <div className={styles['states']}>
      {states
        .filter(({ kind }) => kind !== 'region')
        .map(({ id, kind, parent }) => {
          const ways = transitions.filter(({ from }) => from === id);
          return (
            <section key={id} className={styles['state']} aria-label={stateName(lifecycle, id)}>
              <h3>
                {kind === 'normal' || kind === 'end' ? (
                  <StatusBadge {...stateLook(lifecycle, id)}>{stateName(lifecycle, id)}</StatusBadge>
                ) : (
                  stateName(lifecycle, id)
                )}
                {parent && parent.includes('.') && (
                  <span className={styles['small']}>{stateName(lifecycle, parent)}</span>
                )}
              </h3>
              {stateMeaning(lifecycle, id) && <p className={styles['small']}>{stateMeaning(lifecycle, id)}</p>}
              {ways.length === 0 ? (
                <p className={styles['small']}>{t('history.machine.end')}</p>
              ) : (
                <Ways lifecycle={lifecycle} ways={ways} label={stateName(lifecycle, id)} />
              )}
            </section>
          );
        })}
    </div>
  );
}

function Ways({
  lifecycle,
  ways,
  label,
}: {
  lifecycle: LifecycleName;
  ways: readonly DescribedTransition[];
  label: string;
}) {
  return (
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={label}>
      <table className={styles['ways']}>
        <thead>
          <tr>
            <th scope="col">{t('history.machine.action')}</th>
            <th scope="col">{t('history.machine.who')}</th>
            <th scope="col">{t('history.machine.conditions')}</th>
            <th scope="col">{t('history.machine.leadsTo')}</th>
          </tr>
        </thead>
        <tbody>
          {ways.map((way) => (
            <tr key={`${way.command} ${way.to} ${way.rules.join()}`}>
              <th scope="row">{way.command === null ? t('history.machine.follows') : actionWords(lifecycle, way)}</th>
              <td>{way.who.map(whoText).join(' · ') || t('history.who.system')}</td>
              <td>
                <Conditions lifecycle={lifecycle} way={way} />
              </td>
              <td>
                {way.to === way.from ? (
                  <span className={styles['small']}>{t('history.machine.stays')}</span>
                ) : (
                  stateName(lifecycle, way.to)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Conditions({ lifecycle, way: { rules, once } }: { lifecycle: LifecycleName; way: DescribedTransition }) {
  const told = [
    ...(once.length > 0
      ? [t('history.machine.once', { states: listed(once.map((state) => stateName(lifecycle, state))) })]
      : []),
    ...rules.map(conditionText),
  ];
  if (told.length === 0) return t('staff.value.none');
  return (
    <ul className={styles['rules']}>
      {told.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
