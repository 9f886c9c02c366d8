import type { Moment } from '#services/http/routeTypes.ts';
import { type CSSProperties, useMemo } from 'react';
import { intlLocale } from '#web/i18n/locale.ts';
import { formatDay, pacificDay } from '#words/format/dates.ts';
import styles from './scrubber.module.css';
import { landmarksOf, ticksOf } from './ticks.ts';

/** Marks of the events; those that changed the record's state are larger. */
export function Ticks({ moments, place }: { moments: readonly Moment[]; place: number }) {
  const last = moments.length;
  const ticks = useMemo(() => ticksOf(moments), [moments]);
  return (
    <span className={styles['ticks']} aria-hidden>
      <span className={styles['filled']} />
      {ticks.map((tick) => (
        <span
          key={tick.place}
          className={styles['tick']}
          data-small={last > 100 || undefined}
          data-moved={tick.moved || undefined}
          data-past={tick.place <= place || undefined}
          style={{ '--place': tick.place / last } as CSSProperties}
        />
      ))}
      <span
        className={styles['tick']}
        data-now
        data-past={place === last || undefined}
        style={{ '--place': 1 } as CSSProperties}
      />
    </span>
  );
}

const dayOf = (at: string) => pacificDay(new Date(at));

/** Labels below a long history: where each day, month or year begins. */
export function Landmarks({ moments }: { moments: readonly Moment[] }) {
  const landmarks = useMemo(() => landmarksOf(moments, dayOf), [moments]);
  if (landmarks.length === 0) return null;
  return (
    <p className={styles['landmarks']} aria-hidden>
      {landmarks.map(({ place, at }) => (
        <span key={place} style={{ '--place': place / moments.length } as CSSProperties}>
          {formatDay(dayOf(at), intlLocale())}
        </span>
      ))}
    </p>
  );
}
