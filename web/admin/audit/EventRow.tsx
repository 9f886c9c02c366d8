import type { LoggedEvent } from '#services/http/routeTypes.ts';
import { Link, useSearchParams } from 'react-router-dom';
import type { Icon } from '@tabler/icons-react';
import { IconEye, IconRobot, IconShieldCheck, IconUser, IconUserShield } from '@tabler/icons-react';
import { intlLocale } from '#web/i18n/locale.ts';
import { eventWords } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import { formatTime } from '#words/format/logDates.ts';
import { isEventType } from '#web/record/timeline/inWords.ts';
import { actorText } from '#web/record/timeline/TimelineEntry.tsx';
import styles from './audit.module.css';
import { shownText } from '#web/record/client/shownText.ts';
import { recordTitle } from '#web/record/timeline/recordTitle.ts';
import { recordName } from './recordName.ts';

/** Views of personal data are highlighted: an audit asks for them first. */
const looks = new Set([
  'order.personal-data-revealed.v1',
  'booking.personal-data-revealed.v1',
  'verification.look-recorded.v1',
  'file.opened.v1',
  'evidence.made.v1',
  'account.logged-in-as.v1',
]);

/** One event of the log: time, event, record and actor. It is a link that opens the event beside the list. */
export function EventRow({ event, isOpen }: { event: LoggedEvent; isOpen: boolean }) {
  const { type, at, note, eventId } = event;
  const [search] = useSearchParams();
  const isLook = looks.has(type);
  const Sign = signs[kindOf(event)];
  const to = new URLSearchParams(search);
  to.set('event', eventId);
  return (
    <li>
      <Link
        to={{ search: `?${to}` }}
        data-event={eventId}
        className={styles['event']}
        data-look={isLook || undefined}
        aria-current={isOpen || undefined}
        preventScrollReset
      >
        <time dateTime={at} className={styles['time']}>
          {formatTime(at, intlLocale())}
        </time>
        <span className={styles['sign']} aria-hidden>
          <Sign size={15} stroke={1.9} />
        </span>
        <span className={styles['what']}>
          <strong>{eventWords(type)}</strong>
          {isLook && <span className={styles['look']}>{t('audit.look')}</span>}
          <span className={styles['record']}>
            {recordName(event)}
            {event.lifecycle !== 'order' &&
              event.orderId !== null &&
              ` · ${recordTitle('order', event.orderId, event.names)}`}
          </span>
          {note && (
            <span className={styles['note']}>
              {isEventType(note) ? eventWords(note) : t('audit.quoted', { text: shownText(note) })}
            </span>
          )}
        </span>
        <span className={styles['who']}>{actorText(event)}</span>
      </Link>
    </li>
  );
}

const signs = {
  check: IconShieldCheck,
  look: IconEye,
  system: IconRobot,
  staff: IconUserShield,
  person: IconUser,
} as const satisfies Record<string, Icon>;

function kindOf({ type, actor }: LoggedEvent): keyof typeof signs {
  if (type === 'audit.chain-checked.v1') return 'check';
  if (looks.has(type)) return 'look';
  if (actor?.kind !== 'person') return 'system';
  return actor.userType === 'admin' || actor.userType === 'staff' ? 'staff' : 'person';
}
