import { Trans } from 'react-i18next';
import { deadlineText } from '#web/kit/format/deadlineText.ts';
import { deadlineKey, type Reader } from './deadlineKey.ts';
import styles from './WhoseTurn.module.css';

interface DeadlineWordsProps {
  lifecycle: string;
  name: string;
  dueAt: string;
  /** Left out where only the person who has to act reads it. */
  reader?: Reader;
}

/** Says in one sentence what is due and by when; the day or the instant is emphasized, because people look for it. */
export function DeadlineWords({ lifecycle, name, dueAt, reader }: DeadlineWordsProps) {
  return (
    <Trans
      i18nKey={deadlineKey({ lifecycle, name }, reader)}
      values={{ at: deadlineText(dueAt) }}
      components={{ at: <time dateTime={dueAt} className={styles['instant']} /> }}
    />
  );
}
