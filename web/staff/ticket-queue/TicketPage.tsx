import type { ShownTicket } from '#services/http/routeTypes.ts';
import { Anchor, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { Loaded } from '#web/api/Loaded.tsx';
import { isAdmin, reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { t } from '#web/i18n/t.ts';
import { Page } from '#web/kit/Page.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Status } from '#web/kit/Status.tsx';
import { ActionPanel } from '#web/record/actions/ActionPanel.tsx';
import { TurnOf } from '#web/record/actions/TurnNotice.tsx';
import { shownName } from '#web/record/client/shownName.ts';
import { SavingMark } from '#web/record/saving/SavingMark.tsx';
import { Conversation } from '#web/record/ticket/Conversation.tsx';
import { useSeen } from '#web/record/ticket/useSeen.ts';
import { AgencyLoginValues } from './AgencyLoginValues.tsx';
import { elsewhere } from './elsewhere.ts';
import { openTicket } from './openTicket.ts';
import { StaffAnswer } from './StaffAnswer.tsx';
import { TicketContext } from './TicketContext.tsx';
import { TicketFacts } from './TicketFacts.tsx';
import styles from './ticket-queue.module.css';

/** One ticket for staff. */
export default function TicketPage() {
  const { id = '' } = useParams();
  const ticket = useAnswer(...openTicket(id));
  return <Loaded query={ticket}>{(answer) => <Shown ticket={answer} />}</Loaded>;
}

function Shown({ ticket }: { ticket: ShownTicket }) {
  const { id, number, type, state, entries, snapshot, customer } = ticket;
  const steps = useNextSteps('ticket', id, snapshot);
  const me = useMe();
  useSeen(ticket);
  return (
    <Page
      width="wide"
      title={`${t('staff.ticket.title', { number })}: ${t(`ticket.type.${type}`)}`}
      lead={customer && [shownName(customer.name), customer.email].filter((one) => one !== '').join(' · ')}
      beside={
        <>
          <Status kind="ticket" status={state} />
          <SavingMark of="ticket" id={id} />
        </>
      }
      back={
        <Anchor component={Link} to="/admin/tickets">
          {t('staff.queue.tickets.title')}
        </Anchor>
      }
      actions={<Ways ticket={ticket} />}
    >
      <TurnOf lifecycle="ticket" steps={steps} me="staff" />
      <div className={styles['columns']} data-columns>
        <div className={styles['column']}>
          <Conversation entries={entries} fileAt={(file) => `/admin/document/${file}`} />
          {state !== 'deleted' && (
            <Section title={t('staff.ticket.toCustomer')}>
              <StaffAnswer id={id} />
            </Section>
          )}
        </div>
        <div className={styles['column']}>
          <Section title={t('ticket.form.about')}>
            <TicketFacts ticket={ticket} />
            <Anchor component={Link} to={`/admin/history/ticket/${id}`}>
              {t('staff.timeline.page')}
            </Anchor>
          </Section>
          <Section title={t('ticket.change')}>
            <Loaded query={steps}>
              {(next) => <ActionPanel lifecycle="ticket" id={id} answer={next} own={elsewhere} strict />}
            </Loaded>
          </Section>
          <TicketContext id={id} />
          {me && reachesPage('tickets', 3)(me) && (
            <AgencyLoginValues key={ticket.agencyLogin?.givenAt} ticket={ticket} />
          )}
        </div>
      </div>
    </Page>
  );
}

/** Links to the neighbouring tickets and to the customer (spec section 6: navigation buttons for admins). */
function Ways({ ticket: { managed, customer } }: { ticket: ShownTicket }) {
  const me = useMe();
  if (!me || !isAdmin(me)) return null;
  return (
    <>
      {managed?.previous && (
        <Button
          component={Link}
          to={`/admin/tickets/${managed.previous}`}
          variant="default"
          leftSection={<IconChevronLeft size={16} aria-hidden />}
        >
          {t('staff.ticket.previous')}
        </Button>
      )}
      {managed?.next && (
        <Button
          component={Link}
          to={`/admin/tickets/${managed.next}`}
          variant="default"
          rightSection={<IconChevronRight size={16} aria-hidden />}
        >
          {t('staff.ticket.next')}
        </Button>
      )}
      {customer && (
        <Button component={Link} to={`/admin/users/${customer.id}`} variant="default">
          {t('staff.ticket.toCustomerPage')}
        </Button>
      )}
    </>
  );
}
