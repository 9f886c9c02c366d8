import type { ShownTicket } from '#services/http/routeTypes.ts';
import { useRef } from 'react';
import { Loaded } from '#web/api/Loaded.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { t } from '#web/i18n/t.ts';
import { Status } from '#web/kit/Status.tsx';
import { ActionButton } from '#web/record/actions/ActionButton.tsx';
import { PanelRecord } from '#web/queue/PanelRecord.tsx';
import { Conversation } from '#web/record/ticket/Conversation.tsx';
import { useSeen } from '#web/record/ticket/useSeen.ts';
import { openTicket } from './openTicket.ts';
import { StaffAnswer } from './StaffAnswer.tsx';
import { TicketContext } from './TicketContext.tsx';
import { TicketFacts } from './TicketFacts.tsx';
import { elsewhere } from './elsewhere.ts';
import styles from './ticket-queue.module.css';

/** One ticket beside the queue: the conversation, the answer, and all actions on it. */
export function TicketPanel({ id }: { id: string }) {
  const ticket = useAnswer(...openTicket(id));
  return <Loaded query={ticket}>{(answer) => <Panel ticket={answer} />}</Loaded>;
}

function Panel({ ticket }: { ticket: ShownTicket }) {
  useSeen(ticket);
  const { id, number, type, state, snapshot } = ticket;
  const talk = useRef<HTMLDivElement>(null);
  return (
    <PanelRecord
      lifecycle="ticket"
      id={id}
      snapshot={snapshot}
      title={`${t('staff.ticket.title', { number })}: ${t(`ticket.type.${type}`)}`}
      page={`/admin/tickets/${id}`}
      beside={<Status kind="ticket" status={state} />}
      evidence={
        <div ref={talk} className={styles['talk']}>
          <Talk ticket={ticket} />
        </div>
      }
      own={{
        ...elsewhere,
        answer: (reason) => (
          <ActionButton
            command="answer"
            weight="primary"
            reason={reason}
            onAct={() => talk.current?.querySelector('textarea')?.focus()}
          >
            {t('staff.ticket.write')}
          </ActionButton>
        ),
      }}
      after={<TicketContext id={id} />}
    >
      <TicketFacts ticket={ticket} />
    </PanelRecord>
  );
}

/** The conversation, with its newest message in view, and the answer below. */
function Talk({ ticket: { id, state, entries } }: { ticket: ShownTicket }) {
  return (
    <>
      <div className={styles['said']} tabIndex={0} role="group" aria-label={t('ticket.conversation')}>
        <Conversation entries={entries} fileAt={(file) => `/admin/document/${file}`} />
      </div>
      {state !== 'deleted' && (
        <div className={styles['answer']}>
          <StaffAnswer id={id} />
        </div>
      )}
    </>
  );
}
