import type { ShownTicket } from '#services/http/routeTypes.ts';
import { Anchor } from '@mantine/core';
import { Link, Navigate, useParams } from 'react-router-dom';
import * as ticketRoutes from '#services/domains/tickets/routes.ts';
import { Loaded } from '#web/api/Loaded.tsx';
import { isCardholder, isStaff } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import { useNextSteps } from '#web/api/useNextSteps.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { Callout } from '#web/kit/Callout.tsx';
import { intlLocale } from '#web/i18n/locale.ts';
import { formatInstant } from '#words/format/dates.ts';
import { later } from '#web/kit/later.tsx';
import { Page } from '#web/kit/Page.tsx';
import { SavingMark } from '#web/record/saving/SavingMark.tsx';
import { Section } from '#web/kit/Section.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { Status } from '#web/kit/Status.tsx';
import { ActionPanel } from '#web/record/actions/ActionPanel.tsx';
import { Conversation } from '#web/record/ticket/Conversation.tsx';
import { useSeen } from '#web/record/ticket/useSeen.ts';
import { ClaimLines } from './claimLines.ts';
import styles from './support.module.css';

// Loaded after the conversation, which is read before a message is written.
const ReplyForm = later(async () => (await import('./ReplyForm.tsx')).ReplyForm, <Skeletons rows={1} height={180} />);
const AgencyLogin = later(async () => (await import('./AgencyLogin.tsx')).AgencyLogin);

/** A customer's ticket: the conversation, a field to write in it, and its status. */
export default function TicketPage() {
  const { id = '' } = useParams();
  const me = useMe();
  return me && isStaff(me) ? <Navigate to={`/admin/tickets/${id}`} replace /> : <MyTicket id={id} />;
}

function MyTicket({ id }: { id: string }) {
  const ticket = useAnswer(ticketRoutes.ticket, { params: { id } }, { watches: [`ticket-${id}`] });
  return (
    <Loaded query={ticket}>
      {(answer) => (
        <Page
          title={t('ticket.one', { number: answer.number })}
          beside={
            <>
              <Status kind="ticket" status={answer.state} />
              <SavingMark of="ticket" id={id} />
            </>
          }
          lead={t(`ticket.type.${answer.type}`)}
          back={
            <Anchor component={Link} to="/support">
              {t('ticket.title')}
            </Anchor>
          }
        >
          <Shown ticket={answer} />
        </Page>
      )}
    </Loaded>
  );
}

function Shown({ ticket }: { ticket: ShownTicket }) {
  const { id, state, entries, answerBy, snapshot } = ticket;
  const me = useMe();
  const steps = useNextSteps('ticket', id, snapshot);
  useSeen(ticket);
  const cardholder = me !== null && me !== undefined && isCardholder(me);
  return (
    <div className={styles['columns']} data-columns>
      <div className={styles['column']}>
        <Conversation
          entries={entries}
          fileAt={(file) => (cardholder ? `/cardholder/document/${file}` : `/document/${file}`)}
        />
        {answerBy !== null && (
          <p className={styles['small']}>{t('ticket.answerBy', { at: formatInstant(answerBy, intlLocale()) })}</p>
        )}
        <Section title={t('ticket.write')}>
          {state === 'closed' && <Callout tone="info">{t('ticket.closedHint')}</Callout>}
          <ReplyForm ticketId={id} />
        </Section>
      </div>
      <div className={styles['column']}>
        <About ticket={ticket} />
        {ticket.type === 'nonPosting' && ticket.orderId !== null && ticket.customerKind === 'buyer' && (
          <ClaimLines orderId={ticket.orderId} ticketId={id} />
        )}
        <Section title={t('ticket.state')}>
          <Loaded query={steps}>
            {(next) => (
              <ActionPanel
                lifecycle="ticket"
                id={id}
                answer={{ ...next, steps: next.steps.filter(({ command }) => ['close', 'reopen'].includes(command)) }}
              />
            )}
          </Loaded>
        </Section>
        <AgencyLogin ticket={ticket} />
      </div>
    </div>
  );
}

/** The ticket's subject, linked where the customer has a page for it. */
function About({ ticket: { orderId, bookingId, cardId, names, customerKind } }: { ticket: ShownTicket }) {
  const links = [
    orderId !== null &&
      customerKind === 'buyer' && [`/my-orders/${orderId}`, t('myOrders.order', { number: names[orderId] ?? '' })],
    bookingId !== null &&
      customerKind === 'cardholder' && [
        `/cardholder/bookings/${bookingId}`,
        t('ticket.booking', { number: names[bookingId] ?? '' }),
      ],
    cardId !== null && customerKind === 'cardholder' && [`/cardholder/card/${cardId}`, names[cardId] ?? ''],
  ].filter((one): one is [string, string] => one !== false);
  // A buyer's tradeline is shown on the order's page.
  const tradeline = (cardId !== null && customerKind === 'buyer' && names[cardId]) || null;
  return links.length === 0 && tradeline === null ? null : (
    <Section title={t('ticket.form.about')}>
      {tradeline !== null && <p className={styles['small']}>{named(t('ticket.form.card'), tradeline)}</p>}
      {links.map(([to, label]) => (
        <Anchor key={to} component={Link} to={to}>
          {label}
        </Anchor>
      ))}
    </Section>
  );
}
