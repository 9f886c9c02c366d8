import { RangeSlider } from '@mantine/core';
import type { Offered, RangeFilterProps } from './RangeFilter.tsx';
import styles from './tradelines.module.css';

/** An end that is missing or no number becomes the minimum or maximum on offer. */
const endOf = (typed: string, otherwise: number): number =>
  typed === '' || Number.isNaN(Number(typed)) ? otherwise : Number(typed);

/** The distribution along a range, with its two ends to be moved by hand or by arrow keys. */
export function DrawnRange({
  offered: { min, max, counts },
  ends,
  labels,
  show,
  step,
  onSet,
}: Pick<RangeFilterProps, 'labels' | 'show' | 'step'> & {
  offered: Offered;
  ends: readonly [string, string];
  onSet: (ends: readonly [string, string]) => void;
}) {
  const within = (value: number) => Math.min(max, Math.max(min, value));
  const [least, most] = [within(endOf(ends[0], min)), within(endOf(ends[1], max))];
  const part = (max - min) / counts.length;
  const highest = Math.max(...counts);
  return (
    <>
      <div className={styles['bars']} aria-hidden>
        {counts.map((count, index) => (
          <i
            key={index}
            style={{ height: count === 0 ? 0 : `${Math.max(12, (count / highest) * 100)}%` }}
            data-out={min + (index + 1) * part <= least || min + index * part >= most ? true : undefined}
          />
        ))}
      </div>
      <RangeSlider
        size="xs"
        min={min}
        max={max}
        step={step}
        minRange={0}
        label={show}
        thumbValueText={show}
        value={[least, Math.max(least, most)]}
        thumbFromLabel={labels[0]}
        thumbToLabel={labels[1]}
        onChange={([from, to]) => onSet([from <= min ? '' : String(from), to >= max ? '' : String(to)])}
      />
    </>
  );
}
