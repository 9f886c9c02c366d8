import { isAdmin } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { Section } from '#web/kit/Section.tsx';
import { Timeline } from '#web/record/timeline/Timeline.tsx';
import { ChainCheck } from './ChainCheck.tsx';
import styles from './history.module.css';
import type { RecordRef } from './useRecordHistory.ts';

/** All events of the record. Admins can verify that they were not changed. */
export function EventsTab({ lifecycle, id }: RecordRef) {
  const me = useMe();
  return (
    <div className={styles['shown']}>
      {me && isAdmin(me) && <ChainCheck lifecycle={lifecycle} id={id} />}
      <Section title={t('history.events')}>
        <Timeline lifecycle={lifecycle} id={id} />
      </Section>
    </div>
  );
}
