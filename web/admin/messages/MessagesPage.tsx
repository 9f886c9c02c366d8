import type { Me } from '#services/http/routeTypes.ts';
import { useState } from 'react';
import { Anchor, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link, Navigate, useParams } from 'react-router-dom';
import * as messageRoutes from '#services/domains/messages/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { ErrorPage } from '#web/api/session/ErrorPage.tsx';
import { isAdmin, reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import { PageShape } from '#web/kit/PageShape.tsx';
import GroupsPage from './GroupsPage.tsx';
import { MessagesTable } from './MessagesTable.tsx';
import { PeopleTable } from './PeopleTable.tsx';
import { ToldTable } from './ToldTable.tsx';
import { WriteDialog } from './WriteDialog.tsx';
import type { ToldRecord } from './messageLooks.ts';

type Entity = messageRoutes.NotifiedEntity;
type RecordMessages = AnswerTo<typeof messageRoutes.toldAbout>;
const isEntity = (text: string): text is Entity => Object.hasOwn(messageRoutes.toldPages, text);
const mayTell = (entity: Entity, me: Me): boolean =>
  reachesPage(messageRoutes.toldPages[entity], messageRoutes.notifyLevel)(me);

/**
 * Notifications about a record: its people, what was sent to them, and messages of staff (domains, D11); without a
 * record, groups.
 */
export default function MessagesPage() {
  const { entity = '', id = '' } = useParams();
  const me = useMe();
  if (entity === '') return me && !isAdmin(me) ? <ErrorPage status={403} /> : <GroupsPage />;
  if (!isEntity(entity)) return <ErrorPage status={404} />;
  if (me && !mayTell(entity, me)) return <ErrorPage status={403} />;
  // Without a record, redirects to the list to choose one from.
  if (id === '') return <Navigate to={listOf[entity]} replace />;
  return <OfRecord record={{ entity, id }} />;
}

function OfRecord({ record: { entity, id } }: { record: ToldRecord }) {
  const asked = useAnswer(
    messageRoutes.toldAbout,
    { params: { entity, id } },
    { watches: [`notifications-${entity}-${id}`, entity === 'user' ? `account-${id}` : `${entity}-${id}`] },
  );
  if (asked.isPending) return <PageShape />;
  return <Loaded query={asked}>{(answer) => <View record={{ entity, id }} messages={answer} />}</Loaded>;
}

function View({ record: { entity, id }, messages }: { record: ToldRecord; messages: RecordMessages }) {
  const [writing, setWriting] = useState(false);
  const record = { entity, id };
  return (
    <Page
      title={t(`telling.title.${entity}`, { name: messages.name ?? id.slice(0, 8) })}
      lead={t('telling.lead')}
      width="wide"
      back={
        <Anchor component={Link} to={pageOf(record)}>
          {t(`telling.back.${entity}`)}
        </Anchor>
      }
      actions={
        messages.people.some(({ gone }) => !gone) && (
          <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setWriting(true)}>
            {t('telling.write')}
          </Button>
        )
      }
    >
      <PeopleTable record={record} messages={messages} />
      <MessagesTable record={record} messages={messages.messages} />
      <ToldTable record={record} told={messages.told} />
      {writing && <WriteDialog record={record} people={messages.people} onClose={() => setWriting(false)} />}
    </Page>
  );
}

const listOf: Readonly<Record<Entity, string>> = {
  order: '/admin/orders?tab=all',
  card: '/admin/cards?tab=all',
  booking: '/admin/bookings?tab=all',
  user: '/admin/users/buyers',
};

/** The address of the record's own page. */
function pageOf({ entity, id }: ToldRecord): string {
  switch (entity) {
    case 'order':
      return `/admin/orders/${id}`;
    case 'card':
      return `/admin/card/${id}`;
    case 'booking':
    case 'user':
      return listOf[entity];
  }
}
