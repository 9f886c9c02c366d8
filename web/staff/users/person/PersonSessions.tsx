import type { UserView } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import * as personRoutes from '#services/domains/accounts/users/personRoutes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Section } from '#web/kit/Section.tsx';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { problemText } from '#web/kit/problem/problemText.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { browserName } from '#words/format/browserName.ts';
import { nameOf } from '../userColumns.tsx';

type Session = AnswerTo<typeof personRoutes.personSessions>['sessions'][number];
const browserOf = ({ userAgent }: Session): string => browserName(userAgent) ?? t('users.sessions.program');

/** A user's sessions. Each can be ended, except the reader's own present one (spec section 6: users 3). */
export function PersonSessions({ user, isOwn }: { user: UserView; isOwn: boolean }) {
  const sessions = useAnswer(personRoutes.personSessions, { params: { id: user.id } }, { watches: ['users'] });
  const queries = useQueryClient();
  const again = () => void queries.invalidateQueries({ queryKey: [personRoutes.personSessions.name] });
  const ending = useSend(
    (session: Session) =>
      call(personRoutes.endPersonSession, { params: { id: user.id, sessionId: session.id }, body: {} }),
    {
      onDone: (_, session) => {
        toast.good(t('users.sessions.ended', { name: nameOf(user), browser: browserOf(session) }));
        again();
      },
      // The session had ended already.
      onFailed: (error) => {
        toast.bad(problemText(error));
        again();
      },
    },
  );
  const columns: readonly Column<Session>[] = [
    { key: 'browser', label: t('users.sessions.browser'), cell: browserOf, title: true },
    { key: 'seen', label: t('users.sessions.seen'), cell: ({ seenAt }) => <DateTime at={seenAt} /> },
    { key: 'address', label: t('users.sessions.address'), cell: ({ address }) => address ?? '—' },
    {
      key: 'end',
      label: t('users.sessions.end'),
      actions: true,
      cell: (session) => (
        <Button
          size="xs"
          variant="default"
          loading={ending.isPending && ending.variables?.id === session.id}
          aria-label={`${t('users.sessions.end')}: ${browserOf(session)}`}
          onClick={() => ending.mutate(session)}
        >
          {t('users.sessions.end')}
        </Button>
      ),
    },
  ];
  return (
    <Section title={t('users.openSessions')}>
      <Loaded query={sessions} empty={({ sessions: rows }) => rows.length === 0 && <p>{t('users.sessions.none')}</p>}>
        {({ sessions: rows }) => (
          <ListTable
            label={t('users.openSessions')}
            columns={isOwn ? columns.slice(0, -1) : columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </Loaded>
    </Section>
  );
}
