import { Trans } from 'react-i18next';
import { deadlineText } from '#web/kit/format/deadlineText.ts';
import { deadlineKey } from './deadlineKey.ts';
import styles from './WhoseTurn.module.css';

interface DeadlineWordsProps {
  lifecycle: string;
  name: string;
  dueAt: string;
  forStaff?: boolean;
}

/** What is due until when, in one sentence; the day or the instant stands out, because it is what people look for. */
export function DeadlineWords({ lifecycle, name, dueAt, forStaff = false }: DeadlineWordsProps) {
  return (
    <Trans
      i18nKey={deadlineKey({ lifecycle, name }, forStaff)}
      values={{ at: deadlineText(dueAt) }}
      components={{ at: <time dateTime={dueAt} className={styles['instant']} /> }}
    />
  );
}
