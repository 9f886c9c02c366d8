import type { RouteTypes } from '#services/http/routeTypes.ts';
import type { Store } from './useStore.ts';
import styles from './filters.module.css';

interface RangeFilterProps {
  store: Store;
  name: 'card_limit' | 'price' | 'account_age';
  /** Name of the whole filter; `labels` are the names of its two ends. */
  legend: string;
  labels: readonly [from: string, to: string];
  /** Formats a value for display: `$5,000`, `7 years`. */
  show: (value: number) => string;
  /** Distance that one press of an arrow key moves an end. */
  step: number;
}

type Range = RouteTypes['tradelineRange']['answer'];

/**
 * Two ends of a range that the address keeps as one value, `5000-20000`, with either end optional: typed, or dragged
 * along the distribution of what is on offer.
 */
export function RangeFilter({ store, name, legend, labels, show, step }: RangeFilterProps) {
  const [from = '', to = ''] = store.typed(name).split('-');
  const offered = store.list.choices.ranges[name];
  const set = (ends: readonly [string, string]) => {
    const [least, most] = ends.map((end) => end.replaceAll(/[^\d.]/g, ''));
    store.set(name, least === '' && most === '' ? '' : `${least}-${most}`);
  };
  return (
    <div className={styles['range']} role="group" aria-label={legend}>
      <label>
        <span>{labels[0]}</span>
        <input
          name={`${name}_from`}
          placeholder={show(offered.min)}
          inputMode="decimal"
          autoComplete="off"
          value={from}
          onChange={({ currentTarget: { value } }) => set([value, to])}
        />
      </label>
      <label>
        <span>{labels[1]}</span>
        <input
          name={`${name}_to`}
          placeholder={show(offered.max)}
          inputMode="decimal"
          autoComplete="off"
          value={to}
          onChange={({ currentTarget: { value } }) => set([from, value])}
        />
      </label>
      {offered.max > offered.min && (
        <Drawn offered={offered} ends={[from, to]} labels={labels} show={show} step={step} onSet={set} />
      )}
    </div>
  );
}

/** An end that is missing or no number becomes the minimum or maximum on offer. */
const endOf = (typed: string, otherwise: number): number =>
  typed === '' || Number.isNaN(Number(typed)) ? otherwise : Number(typed);

/** The distribution along a range, with its two ends to be moved by hand or by arrow keys. */
function Drawn({
  offered: { min, max, counts },
  ends,
  labels,
  show,
  step,
  onSet,
}: Pick<RangeFilterProps, 'labels' | 'show' | 'step'> & {
  offered: Range;
  ends: readonly [string, string];
  onSet: (ends: readonly [string, string]) => void;
}) {
  // A browser's own slider stops at its least value and whole steps: the last one must not be short of the maximum.
  const top = min + Math.ceil((max - min) / step) * step;
  const within = (value: number) => Math.min(top, Math.max(min, value));
  const least = within(endOf(ends[0], min));
  const most = Math.max(least, within(endOf(ends[1], top)));
  const part = (max - min) / counts.length;
  const highest = Math.max(...counts, 1);
  const height = (count: number) => (count === 0 ? 0 : Math.max(3, (count / highest) * 24));
  const said = ([from, to]: readonly [number, number]) =>
    onSet([from <= min ? '' : String(from), to >= top ? '' : String(to)]);
  const slider = { type: 'range', min, max: top, step } as const;
  return (
    <div className={styles['drawn']}>
      <svg viewBox={`0 0 ${counts.length * 10} 24`} preserveAspectRatio="none" aria-hidden>
        {counts.map((count, index) => (
          <rect
            key={index}
            x={index * 10 + 0.5}
            width={9}
            y={24 - height(count)}
            height={height(count)}
            data-out={min + (index + 1) * part <= least || min + index * part >= most ? true : undefined}
          />
        ))}
      </svg>
      <input
        {...slider}
        aria-label={labels[0]}
        aria-valuetext={show(least)}
        value={least}
        onChange={({ currentTarget }) => said([Math.min(Number(currentTarget.value), most), most])}
      />
      <input
        {...slider}
        aria-label={labels[1]}
        aria-valuetext={show(most)}
        value={most}
        onChange={({ currentTarget }) => said([least, Math.max(Number(currentTarget.value), least)])}
      />
    </div>
  );
}
