import type { WrittenMessage } from '#services/http/routeTypes.ts';
import { t } from '#web/i18n/t.ts';
import styles from './messages.module.css';

/** A message's subject, which expands to its text. */
export const MessageText = ({ texts: { en } }: Pick<WrittenMessage, 'texts'>) =>
  en ? (
    <details className={styles['message']}>
      <summary>{en.subject}</summary>
      <p>{en.body}</p>
    </details>
  ) : (
    <em>{t('telling.erased')}</em>
  );
