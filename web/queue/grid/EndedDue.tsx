import { IconCheck, IconX } from '@tabler/icons-react';
import { type EndedDuty, missedBy } from '#workflows/kernel/endedDuty.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { deadlineAlone } from '#web/kit/format/deadlineText.ts';
import { formatInstant } from '#words/format/dates.ts';
import styles from './grid.module.css';
import { untilText } from './until.ts';

/** Says how a record's last duty ended once nothing is due any more, in words and with an icon. */
export function EndedDue({ duty }: { duty: EndedDuty }) {
  const { name, dueAt, endedAt } = duty;
  const kept = missedBy(duty) === 0;
  const title = t('grid.due.last', {
    duty: t(`staff.due.${name}`),
    due: deadlineAlone(dueAt),
    at: formatInstant(endedAt, intlLocale()),
  });
  return (
    <span title={title} className={styles['due']} data-urgency={kept ? 'kept' : 'missed'}>
      {kept ? <IconCheck size={14} aria-hidden /> : <IconX size={14} aria-hidden />}
      {endedText(duty)}
    </span>
  );
}

/** Returns a text like `On time` or `Missed by 3 hr`. */
export function endedText(duty: EndedDuty): string {
  const by = missedBy(duty);
  return by === 0 ? t('grid.due.kept') : t('grid.due.missed', { by: untilText(by, intlLocale()) });
}
