import { t } from '#web/i18n/t.ts';
import { pathText } from '#web/record/timeline/inWords.ts';
import styles from './fields.module.css';
import { type FieldPair, groupOf } from './fieldRows.ts';
import type { ShowValue } from './shownFields.ts';
import { SideMark } from './SideMark.tsx';

interface TableProps {
  pairs: readonly FieldPair[];
  showValue: ShowValue;
  /** True if the columns are two moments, false if they are before and after one event. */
  comparing: boolean;
  /** True if differences are highlighted, for tables that show all fields. */
  marked: boolean;
}

/** Fields with their values at two moments side by side. */
export function ChangesTable({ pairs, showValue, comparing, marked }: TableProps) {
  return (
    <div
      className={styles['scroll']}
      tabIndex={0}
      role="group"
      aria-label={t(comparing ? 'history.changes.compared' : 'history.changes.title')}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('staff.timeline.field')}</th>
            {(['a', 'b'] as const).map((side) => (
              <th key={side} scope="col">
                {comparing ? (
                  <>
                    <SideMark side={side} />
                    {t(`history.sideLong.${side}`)}
                  </>
                ) : (
                  t(side === 'a' ? 'history.changes.before' : 'history.changes.after')
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ path, one, other, differs }, index) => (
            <tr
              key={path}
              data-differs={(marked && differs) || undefined}
              data-group={(index > 0 && groupOf(path) !== groupOf(pairs[index - 1]!.path)) || undefined}
            >
              <th scope="row">
                {pathText(path)}
                {marked && differs && <span className={styles['mark']}>{t('history.fields.differs')}</span>}
              </th>
              <td>{showValue(path, one)}</td>
              <td>{showValue(path, other)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
