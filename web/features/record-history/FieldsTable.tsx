import { t } from '#web/i18n/t.ts';
import { pathText } from '#web/record/timeline/inWords.ts';
import styles from './fields.module.css';
import { type FieldPair, groupOf } from './fieldRows.ts';
import type { ShowValue } from './FieldsSection.tsx';
import { SideMark } from './SideMark.tsx';

/** The record's fields at two moments side by side. */
export function FieldsTable({ pairs, showValue }: { pairs: readonly FieldPair[]; showValue: ShowValue }) {
  return (
    <div className={styles['scroll']} tabIndex={0} role="group" aria-label={t('history.fields.compared')}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('staff.timeline.field')}</th>
            <th scope="col">
              <SideMark side="a" />
              {t('history.sideLong.a')}
            </th>
            <th scope="col">
              <SideMark side="b" />
              {t('history.sideLong.b')}
            </th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ path, one, other, differs }, index) => (
            <tr
              key={path}
              data-differs={differs || undefined}
              data-group={(index > 0 && groupOf(path) !== groupOf(pairs[index - 1]!.path)) || undefined}
            >
              <th scope="row">
                {pathText(path)}
                {differs && <span className={styles['mark']}>{t('history.fields.differs')}</span>}
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
