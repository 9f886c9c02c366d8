import { TextInput } from '@mantine/core';
import type { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import styles from './tradelines.module.css';

/** Two ends of a range that the address keeps as one value: `5000-20000`, either end open. */
export function RangeFilter({
  filters,
  name,
  labels,
  placeholders,
}: {
  filters: ReturnType<typeof useUrlFilters>;
  name: string;
  labels: readonly [from: string, to: string];
  /** The least and the most there is. */
  placeholders: readonly [least: string, most: string];
}) {
  const [from = '', to = ''] = filters.typed(name).split('-');
  const set = (ends: readonly [string, string]) => {
    const [least, most] = ends.map((end) => end.replaceAll(/[^\d.]/g, ''));
    filters.set(name, least === '' && most === '' ? '' : `${least}-${most}`);
  };
  return (
    <div className={styles['range']}>
      <TextInput
        label={labels[0]}
        placeholder={placeholders[0]}
        inputMode="decimal"
        value={from}
        onChange={({ currentTarget: { value } }) => set([value, to])}
      />
      <TextInput
        label={labels[1]}
        placeholder={placeholders[1]}
        inputMode="decimal"
        value={to}
        onChange={({ currentTarget: { value } }) => set([from, value])}
      />
    </div>
  );
}
