import { useState } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as ownRoutes from '#services/domains/accounts/ownRoutes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import formStyles from '#web/kit/form/form.module.css';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { problemText } from '#web/kit/problem/problemText.ts';
import { Section } from '#web/kit/Section.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { browserIn } from './browserIn.ts';

/** Number of sessions that fit on a screen: sessions last for a year, and a browser may have had many. */
const SHOWN = 5;
type Session = AnswerTo<typeof ownRoutes.ownSessions>['sessions'][number];

const latest = (rows: readonly Session[]): readonly Session[] =>
  rows
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis) || (one.seenAt < other.seenAt ? 1 : -1))
    .slice(0, SHOWN);

/** The reader's sessions. Each of the others can be ended, or all of them. */
export function OwnSessions() {
  const sessions = useAnswer(ownRoutes.ownSessions);
  const queries = useQueryClient();
  const [hasAll, setAll] = useState(false);
  const again = () => void queries.invalidateQueries({ queryKey: [ownRoutes.ownSessions.name] });
  const options = { onDone: again, onFailed: (error: Error) => toast.bad(problemText(error)) };
  const ending = useSend((id: string) => call(ownRoutes.endOwnSession, { params: { id }, body: {} }), options);
  const endingAll = useSend((_: void) => call(ownRoutes.endOtherSessions, { body: {} }), options);
  const columns: readonly Column<Session>[] = [
    {
      key: 'browser',
      label: t('profile.sessions.browser'),
      cell: ({ userAgent, isThis }) =>
        isThis ? t('profile.sessions.this', { browser: browserIn(userAgent) }) : browserIn(userAgent),
      title: true,
    },
    {
      key: 'seen',
      label: t('profile.sessions.seen'),
      cell: ({ seenAt, isThis }) => (isThis ? t('profile.sessions.now') : <DateTime at={seenAt} />),
    },
    { key: 'address', label: t('profile.sessions.address'), cell: ({ address }) => address ?? '—' },
    {
      key: 'end',
      label: t('profile.sessions.end'),
      actions: true,
      cell: ({ id, userAgent, isThis }) =>
        isThis ? null : (
          <Button
            size="xs"
            variant="default"
            loading={ending.isPending && ending.variables === id}
            aria-label={`${t('profile.sessions.end')}: ${browserIn(userAgent)}`}
            onClick={() => ending.mutate(id)}
          >
            {t('profile.sessions.end')}
          </Button>
        ),
    },
  ];
  return (
    <Section title={t('profile.sessions.title')}>
      <Loaded query={sessions}>
        {({ sessions: rows }) => (
          <>
            <ListTable
              label={t('profile.sessions.title')}
              columns={columns}
              rows={hasAll ? rows : latest(rows)}
              rowKey={({ id }) => id}
            />
            {rows.length > 1 && (
              <div className={formStyles['foot']}>
                {!hasAll && rows.length > SHOWN && (
                  <Button variant="default" onClick={() => setAll(true)}>
                    {t('profile.sessions.all', { number: rows.length })}
                  </Button>
                )}
                <Button variant="default" loading={endingAll.isPending} onClick={() => endingAll.mutate()}>
                  {t('profile.sessions.endAll')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
