import { t } from '#web/i18n/t.ts';
import { pathText } from '#web/record/timeline/inWords.ts';
import styles from './fields.module.css';
import { type FieldPair, groupOf, isFilled } from './fieldRows.ts';
import type { ShowValue } from './shownFields.ts';

/** The record's fields at one moment, by groups. Fields that the last event changed also show the value before. */
export function FieldGroups({ pairs, showValue }: { pairs: readonly FieldPair[]; showValue: ShowValue }) {
  const groups = byGroup(pairs);
  return (
    <div className={styles['groups']}>
      {[...groups]
        .toSorted(([one], [other]) => Number(other === '') - Number(one === ''))
        .map(([group, fields]) => (
          <section
            key={group}
            className={styles['group']}
            aria-label={group === '' ? t('history.fields.general') : pathText(group)}
          >
            <h3>{group === '' ? t('history.fields.general') : pathText(group)}</h3>
            <dl>
              {fields.map(({ path, one, other, differs }) => (
                <div key={path} data-differs={differs || undefined}>
                  <dt>{pathText(group === '' ? path : path.slice(group.length + 1))}</dt>
                  <dd>
                    {showValue(path, other)}
                    {differs && (
                      <span className={styles['mark']}>
                        {isFilled(one)
                          ? t('history.fields.changedFrom', { was: showValue(path, one) })
                          : t('history.fields.new')}
                      </span>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
    </div>
  );
}

function byGroup(pairs: readonly FieldPair[]): ReadonlyMap<string, readonly FieldPair[]> {
  const groups = new Map<string, FieldPair[]>();
  for (const pair of pairs) {
    const group = groupOf(pair.path);
    groups.set(group, [...(groups.get(group) ?? []), pair]);
  }
  return groups;
}
