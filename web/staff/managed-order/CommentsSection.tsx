import { useState } from 'react';
import { t } from '#web/i18n/t.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { later } from '#web/kit/later.tsx';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Section } from '#web/kit/Section.tsx';
import { shownText } from '#web/record/client/shownText.ts';
import styles from './managed-order.module.css';
import type { ManagedOrder } from './managedOrder.ts';

const ReadComments = later(() => import('#web/record/comments/ReadComments.tsx'));

/** Staff comments, the newest first. Customers never see them. */
export function CommentsSection({ id, comments }: Pick<ManagedOrder, 'id' | 'comments'>) {
  const me = useMe();
  const [seenUntil, setSeenUntil] = useState<string | null>();
  const isNew = (at: string) => seenUntil !== undefined && (seenUntil === null || at > seenUntil);
  return (
    <Section title={t('staff.comments.title')}>
      <ReadComments key={id} id={id} onKnown={setSeenUntil} />
      {comments.length === 0 ? (
        <p className={styles['small']}>{t('staff.comments.none')}</p>
      ) : (
        <ul className={styles['comments']}>
          {comments.toReversed().map(({ text, at, by }) => (
            <li key={at + text}>
              {shownText(text)}
              <span className={styles['small']}>
                <DateTime at={at} />{' '}
                {by !== me?.id && isNew(at) && <span className={styles['newComment']}>{t('nav.new')}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
