import type { WrittenMessage } from '#services/http/routeTypes.ts';
import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import * as messageRoutes from '#services/domains/messages/routes.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { Section } from '#web/kit/Section.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { MessageText } from './MessageText.tsx';
import { messageLooks, messageState, type ToldRecord } from './messageLooks.ts';

/** Messages of staff to the people of a record; a scheduled one can be cancelled. */
export function MessagesTable({
  record: { entity, id },
  messages,
}: {
  record: ToldRecord;
  messages: readonly WrittenMessage[];
}) {
  const cancelling = useSend(
    (messageId: string, idempotencyKey) =>
      call(messageRoutes.cancelToPeople, { params: { entity, id, messageId } }, { idempotencyKey }),
    { touches: [`notifications-${entity}-${id}`], done: t('telling.cancelled') },
  );
  const columns: readonly Column<WrittenMessage>[] = [
    {
      key: 'text',
      label: t('telling.body'),
      title: true,
      cell: ({ texts }) => <MessageText texts={texts} />,
    },
    { key: 'to', label: t('telling.to'), cell: ({ to }) => to.map(({ name }) => shownName(name)).join(', ') },
    { key: 'how', label: t('telling.channels'), cell: ({ channels }) => t(`telling.channel.${channels}`) },
    { key: 'by', label: t('telling.by'), cell: ({ by }) => shownName(by.name) },
    { key: 'when', label: t('telling.when'), cell: ({ sendAt, sentAt }) => <DateTime at={sentAt ?? sendAt} /> },
    {
      key: 'state',
      label: t('telling.stateHead'),
      cell: (message) => (
        <StatusBadge {...messageLooks[messageState(message)]}>
          {t(`telling.messageState.${messageState(message)}`)}
        </StatusBadge>
      ),
    },
    {
      key: 'actions',
      label: t('telling.actions'),
      actions: true,
      cell: (message) =>
        messageState(message) === 'waiting' && (
          <Button
            size="xs"
            variant="default"
            loading={cancelling.isPending && cancelling.variables === message.id}
            onClick={() => cancelling.mutate(message.id)}
          >
            {t('telling.cancel')}
          </Button>
        ),
    },
  ];
  return (
    <Section title={t('telling.messages')}>
      {messages.length === 0 ? (
        <EmptyState icon={IconMessage} title={t('telling.noMessages')}>
          {t('telling.noMessagesText')}
        </EmptyState>
      ) : (
        <ListTable label={t('telling.messages')} columns={columns} rows={messages} rowKey={(one) => one.id} />
      )}
      <Problem error={cancelling.error} />
    </Section>
  );
}
