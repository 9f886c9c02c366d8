import { TextInput } from '@mantine/core';
import type { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { later } from '#web/kit/later.tsx';
import styles from './tradelines.module.css';

/** Loaded once the list is there: the filter works without it. */
const DrawnRange = later(async () => (await import('./DrawnRange.tsx')).DrawnRange);

/**
 * The range on offer: its ends in dollars or years, and the number of tradelines in each of equal parts between them.
 */
export interface Offered {
  readonly min: number;
  readonly max: number;
  readonly counts: readonly number[];
}

export interface RangeFilterProps {
  filters: ReturnType<typeof useUrlFilters>;
  name: string;
  /** Name of the whole filter; `labels` are the names of its two ends. */
  legend: string;
  labels: readonly [from: string, to: string];
  offered: Offered | undefined;
  /** Formats a value for display: `$5,000`, `7 years`. */
  show: (value: number) => string;
  /** Distance that one press of an arrow key moves an end. */
  step: number;
}

/**
 * Two ends of a range that the address keeps as one value, `5000-20000`, with either end optional: typed, or dragged
 * along the distribution.
 */
export function RangeFilter({ filters, name, legend, labels, offered, show, step }: RangeFilterProps) {
  const [from = '', to = ''] = filters.typed(name).split('-');
  const set = (ends: readonly [string, string]) => {
    const [least, most] = ends.map((end) => end.replaceAll(/[^\d.]/g, ''));
    filters.set(name, least === '' && most === '' ? '' : `${least}-${most}`);
  };
  return (
    <div className={styles['range']} role="group" aria-label={legend}>
      <TextInput
        label={labels[0]}
        placeholder={offered ? show(offered.min) : ''}
        inputMode="decimal"
        value={from}
        onChange={({ currentTarget: { value } }) => set([value, to])}
      />
      <TextInput
        label={labels[1]}
        placeholder={offered ? show(offered.max) : ''}
        inputMode="decimal"
        value={to}
        onChange={({ currentTarget: { value } }) => set([from, value])}
      />
      {offered && offered.max > offered.min && (
        <div className={styles['drawn']}>
          <DrawnRange offered={offered} ends={[from, to]} labels={labels} show={show} step={step} onSet={set} />
        </div>
      )}
    </div>
  );
}
