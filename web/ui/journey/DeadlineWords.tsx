import { Trans } from 'react-i18next';
import { intlLocale } from '#web/i18n/locale.ts';
import { formatInstant } from '#web/ui/format/dates.ts';
import styles from './WhoseTurn.module.css';

/** What is due until when, in one sentence; the instant stands out, because it is what people look for. */
export function DeadlineWords({ lifecycle, name, dueAt }: { lifecycle: string; name: string; dueAt: string }) {
  return <Trans i18nKey={`deadline.${lifecycle}.${name}`} values={{ at: formatInstant(dueAt, intlLocale()) }} components={{ at: <time dateTime={dueAt} className={styles['instant']} /> }} />;
}
