import { Button, CopyButton } from '@mantine/core';
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import * as calendarRoutes from '#services/domains/bookings/calendars/routes.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { formatInstant } from '#words/format/dates.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import styles from './CalendarCard.module.css';

/**
 * Lets people subscribe to their deadlines in their own calendar: a secret address, shown once, that can be replaced or
 * revoked at any time.
 */
export function CalendarCard() {
  const mine = useAnswer(calendarRoutes.myCalendarFeed);
  // A user's own secrets are not available to an impersonator.
  const reason = useMe()?.behind ? t('rule.notActingForAnother') : undefined;
  const making = useSend(
    (_: void, idempotencyKey) => call(calendarRoutes.issueCalendarFeed, { body: {} }, { idempotencyKey }),
    {
      onDone: () => void mine.refetch(),
    },
  );
  const ending = useSend(
    (_: void, idempotencyKey) => call(calendarRoutes.revokeCalendarFeed, { body: {} }, { idempotencyKey }),
    {
      onDone: () => {
        making.reset();
        void mine.refetch();
        toast.good(t('calendar.revoked'));
      },
    },
  );
  return (
    <Section title={t('calendar.title')}>
      <p className={styles['text']}>{t('calendar.lead')}</p>
      {making.data && <Address url={making.data.url} />}
      <Loaded query={mine} failed={t('calendar.failed')} skeleton={<Skeletons rows={1} height={36} />}>
        {({ feed }) => (
          <>
            {feed && (
              <p className={styles['text']}>
                {t('calendar.since', { at: formatInstant(feed.createdAt, intlLocale()) })}{' '}
                {feed.readAt === null
                  ? t('calendar.unread')
                  : t('calendar.read', { at: formatInstant(feed.readAt, intlLocale()) })}
              </p>
            )}
            <div className={styles['row']}>
              <ActionButton
                icon={<IconCalendarPlus size={16} aria-hidden />}
                pending={making.isPending}
                reason={reason}
                hint={feed ? t('calendar.againHint') : undefined}
                onAct={() => making.mutate()}
              >
                {t(feed ? 'calendar.again' : 'calendar.make')}
              </ActionButton>
              {feed && (
                <Button variant="subtle" color="red" loading={ending.isPending} onClick={() => ending.mutate()}>
                  {t('calendar.revoke')}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
      <Problem error={making.error ?? ending.error} />
    </Section>
  );
}

function Address({ url }: { url: string }) {
  return (
    <div className={styles['address']} role="status">
      <code>{url}</code>
      <div className={styles['row']}>
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="default" leftSection={<IconCopy size={14} aria-hidden />} onClick={copy}>
              {t(copied ? 'calendar.copied' : 'calendar.copy')}
            </Button>
          )}
        </CopyButton>
        <Button component="a" href={url.replace(/^https?:/, 'webcal:')} size="compact-sm" variant="default">
          {t('calendar.open')}
        </Button>
        <span className={styles['text']}>{t('calendar.once')}</span>
      </div>
    </div>
  );
}
