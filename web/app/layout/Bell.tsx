import { useEffect, useRef, useState } from 'react';
import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useNotifications } from '#web/api/unread/useNotifications.ts';
import { useUnread } from '#web/api/unread/useUnread.ts';
import { t } from '#web/i18n/t.ts';
import { NotificationList } from '#web/record/notifications/NotificationList.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import bell from './bell.module.css';
import styles from './layout.module.css';
import { unreadFault } from './unreadFault.ts';
import { useTitleCount } from './useTitleCount.ts';

/** The reader's notifications, with the total number of unread items in the page's title. */
export default function Bell() {
  const told = useNotifications();
  const { data: counts, error } = useUnread();
  const fault = unreadFault(error);
  // The counters appear in many places: an error is reported once, here.
  useEffect(() => {
    if (fault !== undefined) toast.bad(fault);
  }, [fault]);
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  const unread = told.data?.unread ?? 0;
  const news = counts
    ? Object.values(counts).reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0)
    : 0;
  useTitleCount(unread + news);
  const close = () => menu.current?.removeAttribute('open');
  const words = unread > 0 ? `${t('nav.bell')}, ${t('nav.unread', { number: unread })}` : t('nav.bell');
  return (
    <details
      ref={menu}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
        menu.current?.querySelector('summary')?.focus();
      }}
    >
      <summary className={`${styles['icon']} ${bell['bell']}`} aria-label={words} title={words}>
        <IconBell size={20} stroke={1.7} aria-hidden />
        {unread > 0 && (
          <span className={styles['count']} aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </summary>
      <div className={bell['panel']} tabIndex={-1}>
        {open && (
          <>
            <NotificationList onOpen={close} />
            <Link to="/profile/notifications" className={bell['all']} onClick={close}>
              {t('notifications.choose')}
            </Link>
          </>
        )}
      </div>
    </details>
  );
}
