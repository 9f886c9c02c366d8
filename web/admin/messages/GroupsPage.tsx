import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconMessage, IconPencil } from '@tabler/icons-react';
import * as groupRoutes from '#services/domains/messages/groupRoutes.ts';
import { type AnswerTo, call } from '#web/api/call.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useSend } from '#web/api/useSend.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Page } from '#web/kit/Page.tsx';
import { Problem } from '#web/kit/problem/Problem.tsx';
import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { GroupDialog } from './GroupDialog.tsx';
import { MessageText } from './MessageText.tsx';
import { messageLooks, messageState } from './messageLooks.ts';
import { lenderName } from '#workflows/card/banks.ts';
import type { GroupKind } from '#services/domains/messages/groupRoutes.ts';

type Row = AnswerTo<typeof groupRoutes.groupMessages>['rows'][number];

/** Messages of admins to many people at once, and their delivery (domains, D11). */
export default function GroupsPage() {
  const messages = useAnswer(groupRoutes.groupMessages, {}, { watches: ['notifications'] });
  const [writing, setWriting] = useState(false);
  const cancelling = useSend(
    (messageId: string, idempotencyKey) =>
      call(groupRoutes.cancelToGroup, { params: { messageId } }, { idempotencyKey }),
    { touches: ['notifications'], done: t('telling.cancelled') },
  );
  return (
    <Page
      title={t('telling.group.title')}
      lead={t('telling.group.lead')}
      width="wide"
      actions={
        <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setWriting(true)}>
          {t('telling.write')}
        </Button>
      }
    >
      <Problem error={cancelling.error} />
      <Loaded
        query={messages}
        failed={t('telling.group.failed')}
        empty={({ rows }) =>
          rows.length === 0 && (
            <EmptyState icon={IconMessage} title={t('telling.noMessages')}>
              {t('telling.group.noMessagesText')}
            </EmptyState>
          )
        }
      >
        {({ rows }) => (
          <ListTable
            label={t('telling.messages')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={columns(cancelling.isPending ? cancelling.variables : undefined, cancelling.mutate)}
          />
        )}
      </Loaded>
      {writing && <GroupDialog onClose={() => setWriting(false)} />}
    </Page>
  );
}

const columns = (cancelling: string | undefined, onCancel: (id: string) => void): readonly Column<Row>[] => [
  { key: 'text', label: t('telling.body'), title: true, cell: ({ texts }) => <MessageText texts={texts} /> },
  { key: 'to', label: t('telling.to'), cell: ({ group }) => groupText(group) },
  { key: 'readers', label: t('telling.group.readers'), align: 'right', cell: ({ readers }) => readers },
  { key: 'opened', label: t('telling.group.opened'), align: 'right', cell: ({ opened }) => opened },
  { key: 'failed', label: t('telling.group.mailsFailed'), align: 'right', cell: ({ failed }) => failed },
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
        <Button size="xs" variant="default" loading={cancelling === message.id} onClick={() => onCancel(message.id)}>
          {t('telling.cancel')}
        </Button>
      ),
  },
];

/** The name of a group: `Cardholders with a Chase card`. */
const groupText = ({ kind, bankId }: { readonly kind: GroupKind; readonly bankId: number | null }): string =>
  kind === 'lender'
    ? t('telling.group.ofLender', { lender: (bankId === null ? undefined : lenderName(bankId)) ?? '–' })
    : t(`telling.group.kind.${kind}`);
