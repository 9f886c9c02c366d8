import type { ListedTicket } from '#services/http/routeTypes.ts';
import { Anchor, Button } from '@mantine/core';
import { IconMessages, IconPlus } from '@tabler/icons-react';
import { Link, Navigate } from 'react-router-dom';
import { sitePaths } from '#services/domains/content/site/routes.ts';
import * as ticketRoutes from '#services/domains/tickets/routes.ts';
import { pageRows } from '#workflows/limits.ts';
import { isStaff, reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { OwnList } from '#web/api/OwnList.tsx';
import { useAnswer } from '#web/api/useAnswer.ts';
import { named } from '#web/i18n/punctuation.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { ChoiceFilter, Filters, SearchFilter } from '#web/kit/Filters.tsx';
import { pageNumber } from '#web/kit/form/pageNumber.ts';
import { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { Page } from '#web/kit/Page.tsx';
import { Status } from '#web/kit/Status.tsx';
import styles from './support.module.css';

const states = ['new', 'inProgress', 'reopened', 'closed'] as const satisfies readonly ListedTicket['state'][];

/** So many tickets are read faster than they are filtered. */
const FEW = 5;

/**
 * Support (spec section 2): customers see their own tickets. Staff are sent to their queue of all tickets or, without
 * access to it, read who helps them.
 */
export default function SupportPage() {
  const me = useMe();
  if (!me || !isStaff(me)) return <MyTickets />;
  return reachesPage('tickets', 2)(me) ? <Navigate to="/admin/tickets" replace /> : <ForStaff />;
}

/** Staff have no tickets of their own. */
const ForStaff = () => (
  <Page title={t('ticket.title')} lead={t('ticket.staff.lead')}>
    <p>{t('ticket.staff.help')}</p>
    <Anchor component={Link} to={sitePaths.contacts}>
      {t('nav.contacts')}
    </Anchor>
  </Page>
);

/** A customer's tickets, the last message first. */
function MyTickets() {
  const filters = useUrlFilters();
  const { page } = pageNumber(filters);
  const search = filters.applied('search');
  const status = states.find((one) => one === filters.applied('status'));
  const unread = filters.applied('unread') === 'true';
  const tickets = useAnswer(
    ticketRoutes.tickets,
    {
      query: {
        page,
        pageSize: pageRows,
        ...(search ? { search } : {}),
        ...(status ? { status } : {}),
        ...(unread ? { unread: 'true' as const } : {}),
      },
    },
    { watches: ['ticket'], keepLast: true },
  );
  const isFiltered = Boolean(search || status || unread);
  const ask = (
    <Button component={Link} to="/support/new" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('ticket.new')}
    </Button>
  );
  return (
    <Page title={t('ticket.title')} lead={t('ticket.lead')} actions={ask}>
      <OwnList
        head={
          (isFiltered || (tickets.data?.count ?? 0) > FEW) && (
            <Filters label={t('filters.label')}>
              <SearchFilter filters={filters} name="search" label={t('ticket.search')} />
              <ChoiceFilter
                filters={filters}
                name="status"
                label={t('ticket.state')}
                options={[
                  { value: '', label: t('filters.any') },
                  ...states.map((value) => ({ value, label: t(`status.ticket.${value}`) })),
                ]}
              />
              <ChoiceFilter
                filters={filters}
                name="unread"
                label={t('staff.ticket.unread')}
                options={[
                  { value: '', label: t('filters.any') },
                  { value: 'true', label: t('ticket.onlyUnread') },
                ]}
              />
            </Filters>
          )
        }
        filters={filters}
        query={tickets}
        rowsOf={(answer) => answer}
        label={t('ticket.list')}
        className={styles['tickets']}
        failed={t('ticket.failed')}
        found={(count) => t('ticket.found', { count })}
        noMatch={{ title: t('ticket.noMatch') }}
        none={
          <EmptyState icon={IconMessages} title={t('ticket.none')} action={ask}>
            {t('ticket.noneText')}
          </EmptyState>
        }
      >
        {(ticket) => <TicketRow key={ticket.id} ticket={ticket} />}
      </OwnList>
    </Page>
  );
}

/** The order's number if there is one, else the booking or the tradeline, else the type. */
function subjectOf({ orderId, bookingId, cardId, names, customerKind, type }: ListedTicket): string {
  const order = orderId !== null && names[orderId];
  // Buyers identify a booking by its order.
  const booking = bookingId !== null && customerKind === 'cardholder' && names[bookingId];
  if (order) return t('myOrders.order', { number: order });
  if (booking) return t('ticket.booking', { number: booking });
  return (cardId !== null && names[cardId]) || t(`ticket.type.${type}`);
}

function TicketRow({ ticket }: { ticket: ListedTicket }) {
  const { id, number, state, unread, lastMessageAt, firstWords } = ticket;
  const subject = subjectOf(ticket);
  return (
    <li className={styles['ticket']} data-unread={unread > 0 || undefined}>
      <Link to={`/support/${id}`} className={styles['name']}>
        {firstWords === null ? subject : named(subject, firstWords)}
      </Link>
      <Status kind="ticket" status={state} />
      {unread > 0 && <strong className={styles['new']}>{t('ticket.unread', { count: unread })}</strong>}
      <span className={styles['when']}>
        {t('ticket.one', { number })} · <DateTime at={lastMessageAt} />
      </span>
    </li>
  );
}
