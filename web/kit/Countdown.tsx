import { useEffect, useState } from 'react';
import { t } from '#web/i18n/t.ts';
import { parts } from '#words/format/parts.ts';
import styles from './Countdown.module.css';

/** Shows seconds only in the last hour: before that they have no use, and blinking digits draw the eye. */
const unitsOf = ({ days, hours }: ReturnType<typeof parts>) =>
  days > 0
    ? (['days', 'hours', 'minutes'] as const)
    : hours > 0
      ? (['hours', 'minutes'] as const)
      : (['minutes', 'seconds'] as const);

/** Counts down to an instant (ISO 8601 UTC). Announced once a minute at most, so that a screen reader stays usable. */
export function Countdown({ until, label }: { until: string; label: string }) {
  const now = useSeconds();
  const left = parts(Date.parse(until) - now);
  const urgent = Date.parse(until) - now < 6 * 3_600_000;
  return (
    <div className={styles['countdown']} data-urgent={urgent || undefined} role="timer" aria-label={label}>
      {unitsOf(left).map((unit) => (
        <span key={unit} className={styles['unit']}>
          <span className={styles['number']}>{String(left[unit]).padStart(2, '0')}</span>
          <span className={styles['word']}>{t(`time.${unit}`, { count: left[unit] })}</span>
        </span>
      ))}
    </div>
  );
}

function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
