import { useSyncExternalStore } from 'react';
import { IconAlarm, IconAlertTriangle } from '@tabler/icons-react';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { deadlineAlone } from '#web/kit/format/deadlineText.ts';
import styles from './grid.module.css';
import { urgencyOf, untilText } from './until.ts';

/** How long until an instant (ISO 8601 UTC), or how late it is: in words and with a sign, not by colour alone. */
export function Due({ at }: { at: string | null }) {
  const now = useSyncExternalStore(everyHalfMinute, halfMinute);
  if (at === null) return null;
  const left = Date.parse(at) - now * HALF_MINUTE;
  const urgency = urgencyOf(left);
  const Sign = urgency === 'late' ? IconAlertTriangle : IconAlarm;
  return (
    <time dateTime={at} title={deadlineAlone(at)} className={styles['due']} data-urgency={urgency}>
      {urgency !== 'calm' && <Sign size={15} stroke={2} aria-hidden />}
      {urgency === 'late'
        ? t('grid.due.late', { by: untilText(-left, intlLocale()) })
        : t('grid.due.in', { time: untilText(left, intlLocale()) })}
    </time>
  );
}

const HALF_MINUTE = 30_000;
const halfMinute = () => Math.floor(Date.now() / HALF_MINUTE);
function everyHalfMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, HALF_MINUTE);
  return () => clearInterval(timer);
}
