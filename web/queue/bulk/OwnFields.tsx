import { memo } from 'react';
import { TextInput } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import type { FieldSpec } from '#web/kit/form/bodyOf.ts';
import { Select } from '#web/kit/form/Select.tsx';
import type { Draft } from '#web/kit/form/useDraft.ts';
import styles from './bulk.module.css';
import { ownName, type StepsOfRow } from './bulkPlan.ts';

interface OwnFieldsProps {
  fields: readonly FieldSpec[];
  rows: readonly StepsOfRow[];
  called: (id: string) => string;
  draft: Draft;
}

/** A table of the values that differ per row: an amount, the reference of a payment. Known values are prefilled. */
export function OwnFields({ fields, rows, called, draft }: OwnFieldsProps) {
  return (
    <div className={styles['ownBox']}>
      <table className={styles['own']}>
        <thead>
          <tr>
            <th scope="col">{t('queue.bulk.row')}</th>
            {fields.map(({ name }) => (
              <th key={name} scope="col">
                {t(`input.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id }) => (
            <OwnRow key={id} id={id} name={called(id)} fields={fields} draft={draft} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface OwnRowProps {
  id: string;
  name: string;
  fields: readonly FieldSpec[];
  draft: Draft;
}

/** A list may have 200 rows, so a key typed in one re-renders only that row. */
const isSameRow = (a: OwnRowProps, b: OwnRowProps): boolean =>
  a.name === b.name &&
  a.fields === b.fields &&
  a.fields.every(({ name }) => {
    const path = ownName(a.id, name);
    return a.draft.values[path] === b.draft.values[path] && a.draft.errors[path] === b.draft.errors[path];
  });

const OwnRow = memo(function OwnRow({ id, name: row, fields, draft: { values, errors, set } }: OwnRowProps) {
  return (
    <tr>
      <th scope="row">{row}</th>
      {fields.map((field) => {
        const { name, kind } = field;
        const path = ownName(id, name);
        const input = {
          name: path,
          size: 'sm' as const,
          'aria-label': t('queue.bulk.field', { field: t(`input.${name}`), row }),
          value: String(values[path] ?? ''),
          error: errors[path],
          required: true,
        };
        return (
          <td key={name}>
            {kind === 'choice' ? (
              <Select
                {...input}
                options={[
                  { value: '', label: t('input.choose') },
                  ...field.options.map((value) => ({ value, label: t(`value.${value}`) })),
                ]}
                onChange={({ currentTarget }) => set(path, currentTarget.value)}
              />
            ) : (
              <TextInput
                {...input}
                {...(kind === 'money' ? { leftSection: '$', inputMode: 'decimal' as const, w: '7.5rem' } : {})}
                onChange={({ currentTarget }) => set(path, currentTarget.value)}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}, isSameRow);
