import type { ShownTicket } from '#services/http/routeTypes.ts';
import { use } from 'react';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Status } from '#web/kit/Status.tsx';
import { PanelRecord } from '#web/queue/PanelRecord.tsx';
import { Settled } from '#web/queue/panelContext.ts';
import { Conversation } from '#web/record/ticket/Conversation.tsx';
import { MessageForm } from '#web/record/ticket/MessageForm.tsx';
import { useSeen } from '#web/record/ticket/useSeen.ts';
import { openTicket } from './openTicket.ts';
import { TicketFacts } from './TicketFacts.tsx';
import { elsewhere } from './elsewhere.ts';

/** One ticket beside the queue: the conversation, the answer, and all actions on it. */
export function TicketPanel({ id }: { id: string }) {
  const ticket = useAnswer(...openTicket(id));
  return <Loaded query={ticket}>{(answer) => <Panel ticket={answer} />}</Loaded>;
}

function Panel({ ticket }: { ticket: ShownTicket }) {
  useSeen(ticket);
  const { id, number, type, state, snapshot, entries } = ticket;
  return (
    <PanelRecord
      lifecycle="ticket"
      id={id}
      snapshot={snapshot}
      title={`${t('staff.ticket.title', { number })}: ${t(`ticket.type.${type}`)}`}
      page={`/admin/tickets/${id}`}
      beside={<Status kind="ticket" status={state} />}
      own={elsewhere}
    >
      <TicketFacts ticket={ticket} />
      <Conversation entries={entries} fileAt={(file) => `/admin/document/${file}`} />
      {state !== 'deleted' && <Answer id={id} />}
    </PanelRecord>
  );
}

function Answer({ id }: { id: string }) {
  const settled = use(Settled);
  return (
    <MessageForm
      ticketId={id}
      label={t('staff.ticket.toCustomer')}
      send={t('command.ticket.answer.do')}
      onSent={(answer) => settled('answer', answer)}
    />
  );
}
