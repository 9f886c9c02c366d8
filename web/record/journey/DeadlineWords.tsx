import { Trans } from 'react-i18next';
import { deadlineText } from '#web/kit/format/deadlineText.ts';
import styles from './WhoseTurn.module.css';

/** What is due until when, in one sentence; the day or the instant stands out, because it is what people look for. */
export function DeadlineWords({ lifecycle, name, dueAt }: { lifecycle: string; name: string; dueAt: string }) {
  return (
    <Trans
      i18nKey={`deadline.${lifecycle}.${name}`}
      values={{ at: deadlineText(dueAt) }}
      components={{ at: <time dateTime={dueAt} className={styles['instant']} /> }}
    />
  );
}
