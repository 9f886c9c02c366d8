import { t } from '#web/i18n/t.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { NewMark } from '#web/record/comments/NewMark.tsx';
import { useSeenBefore } from '#web/record/comments/useSeenBefore.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Section } from '#web/kit/Section.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import styles from './managed-order.module.css';
import type { ManagedOrder } from './managedOrder.ts';

/** What colleagues noted, the newest first. Customers never see it. */
export function CommentsSection({ id, comments }: Pick<ManagedOrder, 'id' | 'comments'>) {
  const me = useMe();
  const isNew = useSeenBefore('unread_order_comments', id);
  return (
    <Section title={t('staff.comments.title')}>
      {comments.length === 0 ? (
        <p className={styles['small']}>{t('staff.comments.none')}</p>
      ) : (
        <ul className={styles['comments']}>
          {comments.toReversed().map(({ text, at, by }) => (
            <li key={at + text}>
              {shownText(text)}
              <span className={styles['small']}>
                <DateTime at={at} /> {by !== me?.id && isNew(at) && <NewMark />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
