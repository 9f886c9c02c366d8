import { useEffect, useRef, useState } from 'react';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import * as notificationRoutes from '#services/domains/news/notifications/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useOwnDuties } from '#web/api/unread/useDuties.ts';
import { useNotifications } from '#web/api/unread/useNotifications.ts';
import { useUnread } from '#web/api/unread/useUnread.ts';
import { t } from '#web/i18n/t.ts';
import { NotificationList } from '#web/record/notifications/NotificationList.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import bell from './bell.module.css';
import styles from './layout.module.css';
import { unreadFault } from './unreadFault.ts';
import { useTitleCount } from './useTitleCount.ts';

/** What the reader has to do and their notifications, with the total number of unread items in the page's title. */
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
  const unread = (told.data?.unread ?? 0) + useOwnDuties().length;
  const news = counts
    ? Object.values(counts).reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0)
    : 0;
  useTitleCount(unread + news);
  useReadHere(told.data?.rows ?? []);
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

/** What is told about the page that is open is read with it; an impersonator reads nothing for the user. */
function useReadHere(rows: AnswerTo<typeof notificationRoutes.notifications>['rows']): void {
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const me = useMe();
  const here = rows.filter(({ to, readAt }) => readAt === null && to.split('?')[0] === pathname).map(({ id }) => id);
  const ids = me?.behind ? '' : here.join();
  useEffect(() => {
    if (ids === '') return;
    // If this fails, they simply stay new.
    call(notificationRoutes.readNotifications, { body: { ids: ids.split(',') } }).then(
      () => void queries.invalidateQueries({ queryKey: [notificationRoutes.notifications.name] }),
      () => undefined,
    );
  }, [ids, queries]);
}
