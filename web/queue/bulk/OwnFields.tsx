import { memo } from 'react';
import { TextInput } from '@mantine/core';
import { t } from '#web/i18n/t.ts';
import type { FieldSpec } from '#web/record/actions/commandForms.ts';
import { Select } from '#web/kit/form/Select.tsx';
import type { DraftValue, DraftValues } from '#web/kit/form/useDraft.ts';
import styles from './bulk.module.css';
import type { StepsOfRow } from './bulkPlan.ts';

type Set = (id: string, name: string, value: DraftValue) => void;

interface OwnFieldsProps {
  fields: readonly FieldSpec[];
  rows: readonly StepsOfRow[];
  called: (id: string) => string;
  values: Readonly<Record<string, DraftValues>>;
  faults: Readonly<Record<string, Readonly<Record<string, string>>>>;
  onSet: Set;
}

/** What each row has of its own, as a table: an amount, the reference of a payment. It starts with what is known. */
export function OwnFields({ fields, rows, called, values, faults, onSet }: OwnFieldsProps) {
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
            <OwnRow
              key={id}
              id={id}
              name={called(id)}
              fields={fields}
              values={values[id]}
              faults={faults[id]}
              onSet={onSet}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const OwnRow = memo(function OwnRow({
  id,
  name: row,
  fields,
  values = {},
  faults = {},
  onSet,
}: {
  id: string;
  name: string;
  fields: readonly FieldSpec[];
  values: DraftValues | undefined;
  faults: Readonly<Record<string, string>> | undefined;
  onSet: Set;
}) {
  return (
    <tr>
      <th scope="row">{row}</th>
      {fields.map((field) => {
        const { name, kind } = field;
        const input = {
          name: `${id}.${name}`,
          size: 'sm' as const,
          'aria-label': t('queue.bulk.field', { field: t(`input.${name}`), row }),
          value: String(values[name] ?? ''),
          error: faults[name],
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
                onChange={({ currentTarget }) => onSet(id, name, currentTarget.value)}
              />
            ) : (
              <TextInput
                {...input}
                {...(kind === 'money' ? { leftSection: '$', inputMode: 'decimal' as const, w: '7.5rem' } : {})}
                onChange={({ currentTarget }) => onSet(id, name, currentTarget.value)}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
});
