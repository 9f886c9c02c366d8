import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { formatDay } from '#words/format/dates.ts';
import { formatNumber } from '#words/format/numbers.ts';
import styles from './overview.module.css';

const WIDTH = 84;
const HEIGHT = 22;

/** The recent trend of a number: a line, and the difference to the first day in words. */
export function Trend({
  days,
  now,
}: {
  days: readonly { readonly day: string; readonly waiting: number }[];
  now: number;
}) {
  const [first] = days;
  if (!first) {
    return (
      <span className={styles['trend']}>
        <span className={styles['none']} aria-hidden>
          –
        </span>
        <span className={styles['quiet']}>{t('overview.tooEarly')}</span>
      </span>
    );
  }
  const numbers = [...days.map(({ waiting }) => waiting), now];
  const most = Math.max(1, ...numbers);
  const points = numbers.map((number, at) => {
    const x = (at / (numbers.length - 1)) * (WIDTH - 4) + 2;
    return `${x.toFixed(1)},${(HEIGHT - 2 - (number / most) * (HEIGHT - 4)).toFixed(1)}`;
  });
  const difference = now - first.waiting;
  const how = difference > 0 ? 'up' : difference < 0 ? 'down' : 'same';
  return (
    <span className={styles['trend']}>
      <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
        <polyline points={points.join(' ')} />
      </svg>
      <span className={styles['quiet']}>
        {t(`overview.${how}`, {
          number: formatNumber(Math.abs(difference), intlLocale()),
          day: formatDay(first.day, intlLocale()),
        })}
      </span>
    </span>
  );
}
