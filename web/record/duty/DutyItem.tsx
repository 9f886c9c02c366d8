import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { OpenDuty } from '#projections/duties/model.ts';
import { shownText } from '#web/record/client/shownText.ts';
import styles from './duty.module.css';
import { dutyAction, dutyDetails, dutyTitle } from './dutyText.ts';

/** One thing to do in a list: what, why, until when, and its button. `first`: only one button of the list is filled. */
export function DutyItem({ duty, first, ofRecord }: { duty: OpenDuty; first: boolean; ofRecord?: true }) {
  const { until, page, reason } = duty;
  // In a record's own row, its number stands above.
  const details = dutyDetails(ofRecord ? { ...duty, orderNumber: null } : duty);
  return (
    <div className={styles['duty']} data-late={(until !== null && Date.parse(until) < Date.now()) || undefined}>
      <div className={styles['words']}>
        <strong>{dutyTitle(duty)}</strong>
        {reason !== null && <span className={styles['reason']}>{shownText(reason)}</span>}
        {details !== '' && <span className={styles['until']}>{details}</span>}
      </div>
      <Button component={Link} to={page} size="sm" variant={first ? 'filled' : 'default'}>
        {dutyAction(duty)}
      </Button>
    </div>
  );
}
