import { useSyncExternalStore } from 'react';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { deadlineAlone } from '#web/kit/format/deadlineText.ts';
import styles from './grid.module.css';
import { urgencies, type Urgency, urgencyOf, untilText } from './until.ts';

/**
 * Says how much time is left until an instant (ISO 8601 UTC), or how late it is, in words and with an icon, not by
 * color alone.
 */
export function Due({ at }: { at: string | null }) {
  const now = useSyncExternalStore(everyHalfMinute, halfMinute);
  if (at === null) return null;
  const left = Date.parse(at) - now * HALF_MINUTE;
  const urgency = urgencyOf(left);
  return (
    <time dateTime={at} title={deadlineAlone(at)} className={styles['due']} data-urgency={urgency}>
      <DueGlyph urgency={urgency} />
      <span>
        {urgency === 'late'
          ? t('grid.due.late', { by: untilText(-left, intlLocale()) })
          : t('grid.due.in', { time: untilText(left, intlLocale()) })}
      </span>
    </time>
  );
}

/** A dial that fills in four steps: a quarter while there is time, full once it's late. */
function DueGlyph({ urgency }: { urgency: Urgency }) {
  const quarters = urgencies.indexOf(urgency) + 1;
  return (
    <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden className={styles['dial']}>
      <circle cx="8" cy="8" r="7" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <circle
        cx="8"
        cy="8"
        r="2.75"
        fill="none"
        stroke="currentColor"
        strokeWidth="5.5"
        pathLength="4"
        strokeDasharray={`${quarters} 4`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  );
}

const HALF_MINUTE = 30_000;
const halfMinute = () => Math.floor(Date.now() / HALF_MINUTE);
function everyHalfMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, HALF_MINUTE);
  return () => clearInterval(timer);
}
