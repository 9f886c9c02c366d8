import * as bookingRoutes from '#services/domains/bookings/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import styles from '#web/record/ticket/ticket.module.css';
import own from './comments.module.css';
import { CommentForm } from './CommentForm.tsx';
import { useSeenBefore } from './useSeenBefore.ts';

type Entry = AnswerTo<typeof bookingRoutes.bookingComments>['rows'][number];

/**
 * Comments between staff and the cardholder about a booking, oldest first, with a form for the next one. The buyer sees
 * none of them.
 */
export function BookingComments({ id, reader }: { id: string; reader: 'staff' | 'cardholder' }) {
  const comments = useAnswer(bookingRoutes.bookingComments, { params: { id } }, { watches: [`booking-${id}`] });
  const seenUntil = useSeenBefore('unread_booking_comments', id);
  return (
    <Section title={t('comments.title')} within={reader === 'staff'}>
      <p className={own['lead']}>{t(`comments.lead.${reader}`)}</p>
      <Loaded query={comments} failed={t('comments.failed')} skeleton={<Skeletons rows={2} height={64} />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={own['lead']}>{t('comments.none')}</p>
          ) : (
            <ol className={styles['conversation']} aria-label={t('comments.title')}>
              {rows.map((entry) => (
                <Comment
                  key={entry.at + entry.text}
                  entry={entry}
                  isNew={!entry.mine && seenUntil !== undefined && (seenUntil === null || entry.at > seenUntil)}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
      <CommentForm bookingId={id} />
    </Section>
  );
}

function Comment({ entry: { at, from, mine, by, text }, isNew }: { entry: Entry; isNew: boolean }) {
  const author = by ?? t(from === 'staff' ? 'comments.team' : 'client.erased');
  return (
    <li className={styles['message']} data-mine={mine || undefined}>
      <div className={styles['by']}>
        <strong>{mine ? t('comments.you') : author}</strong>
        <DateTime at={at} />
        {isNew && <span className={own['new']}>{t('nav.new')}</span>}
      </div>
      {text === null ? <em>{t('client.erased')}</em> : <p className={styles['text']}>{text}</p>}
    </li>
  );
}
