import type * as userRoutes from '#services/domains/accounts/users/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Section } from '#web/kit/Section.tsx';
import styles from './person.module.css';

type Note = AnswerTo<typeof userRoutes.accountChanges>['notes'][number];

/** How many notes are shown at once; older ones are folded. */
const SHOWN = 3;

/** What colleagues should know about a person: the latest notes, and the older ones folded. */
export function Notes({ notes }: { notes: readonly Note[] }) {
  const older = notes.slice(SHOWN);
  return (
    <Section title={t('users.person.notes')}>
      <NoteList notes={notes.slice(0, SHOWN)} />
      {older.length > 0 && (
        <details>
          <summary>{t('users.person.older')}</summary>
          <NoteList notes={older} />
        </details>
      )}
    </Section>
  );
}

const NoteList = ({ notes }: { notes: readonly Note[] }) => (
  <ul className={styles['notes']}>
    {notes.map(({ id, at, by, text }) => (
      <li key={id}>
        <p className={styles['note']}>{text}</p>
        <span className={styles['quiet']}>
          {by ?? t('staff.timeline.nobody')} · <DateTime at={at} />
        </span>
      </li>
    ))}
  </ul>
);
