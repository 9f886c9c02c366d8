import { useRef } from 'react';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { OpenDuty } from '#projections/duties/model.ts';
import * as notificationRoutes from '#services/domains/news/notifications/routes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useOwnDuties } from '#web/api/unread/useDuties.ts';
import { useNotifications } from '#web/api/unread/useNotifications.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { dutyDetails, dutyTitle } from '#web/record/duty/dutyText.ts';
import styles from './notifications.module.css';

type Answer = AnswerTo<typeof notificationRoutes.notifications>;

/**
 * What the reader has to do, then their latest notifications, those of one order together; opening one marks it as
 * read.
 */
export function NotificationList({ onOpen }: { onOpen?: () => void }) {
  const told = useNotifications();
  const duties = useOwnDuties();
  const here = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const reading = useSend(
    (ids: string[] | undefined) => call(notificationRoutes.readNotifications, { body: ids ? { ids } : {} }),
    {
      onDone: (_, ids) => {
        void queries.invalidateQueries({ queryKey: [notificationRoutes.notifications.name] });
        // The button disappears with its action: keep the focus here.
        if (!ids) here.current?.focus();
      },
    },
  );
  return (
    <Loaded
      query={told}
      failed={t('notifications.failed')}
      skeleton={<Skeletons rows={3} height={48} />}
      empty={({ rows }) =>
        rows.length === 0 &&
        duties.length === 0 && (
          <EmptyState icon={IconBell} title={t('notifications.none')}>
            {t('notifications.noneText')}
          </EmptyState>
        )
      }
    >
      {({ rows, unread }) => (
        <div ref={here} tabIndex={-1} className={styles['told']}>
          {duties.length > 0 && (
            <ul className={styles['duties']} aria-label={t('duties.title')}>
              {duties.map((duty) => (
                <li key={`${duty.recordId} ${duty.what}`}>
                  <DutyLink duty={duty} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          )}
          {unread > 0 && (
            <div className={styles['foot']}>
              <Button size="xs" variant="default" loading={reading.isPending} onClick={() => reading.mutate(undefined)}>
                {t('notifications.readAll')}
              </Button>
            </div>
          )}
          <ul className={styles['list']} aria-label={t('notifications.title')}>
            {byOrder(rows).map(([first, ...others]) => (
              <li key={first.id} className={styles['group']}>
                {[first, ...others].map((row) => (
                  <One
                    key={row.id}
                    row={row}
                    onOpen={() => {
                      if (row.readAt === null) reading.mutate([row.id]);
                      onOpen?.();
                    }}
                  />
                ))}
              </li>
            ))}
          </ul>
          <Problem error={reading.error} />
        </div>
      )}
    </Loaded>
  );
}

/** One thing to do: what, of what and until when, with the way to it. */
export const DutyLink = ({ duty, onOpen }: { duty: OpenDuty; onOpen?: (() => void) | undefined }) => (
  <Link to={duty.page} className={styles['one']} data-duty onClick={onOpen}>
    <span>{dutyTitle(duty)}</span>
    <span className={styles['at']}>{dutyDetails(duty)}</span>
  </Link>
);

type Row = Answer['rows'][number];

/** Groups notifications: those of one order stand together, where its latest one is. */
function byOrder(rows: readonly Row[]): readonly (readonly [Row, ...Row[]])[] {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const key = row.order?.id ?? row.id;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

function One({ row: { at, text, body, to, readAt }, onOpen }: { row: Row; onOpen: () => void }) {
  return (
    <Link to={to} className={styles['one']} data-new={readAt === null || undefined} onClick={onOpen}>
      <span>
        {text}
        {readAt === null && <span className="visually-hidden"> ({t('notifications.isNew')})</span>}
      </span>
      {body !== null && <span className={styles['body']}>{body}</span>}
      <span className={styles['at']}>
        <DateTime at={at} />
      </span>
    </Link>
  );
}
