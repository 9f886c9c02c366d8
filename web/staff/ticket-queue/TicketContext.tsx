import { Loaded } from '#web/api/Loaded.tsx';
import type { AnswerTo } from '#web/api/call.ts';
import { reachesPage } from '#web/api/session/may.ts';
import { useMe } from '#web/api/session/useMe.ts';
import { useAnswer } from '#web/api/useAnswer.ts';
import type * as ticketRoutes from '#services/domains/tickets/routes.ts';
import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { DateTime } from '#web/kit/DateTime.tsx';
import { Money } from '#web/kit/Money.tsx';
import { Status } from '#web/kit/Status.tsx';
import { Beside, BesideList } from '#web/queue/Beside.tsx';
import { orderStateWord } from '#web/queue/grid/orderState.ts';
import { shownName } from '#web/record/client/shownName.ts';
import { formatMoney } from '#words/format/money.ts';
import { besideTicket } from './openTicket.ts';

type Context = AnswerTo<typeof ticketRoutes.ticketContext>;

/** The customer's orders with their payments, bookings, cards and other tickets, as far as the reader may see them. */
export function TicketContext({ id }: { id: string }) {
  const context = useAnswer(...besideTicket(id));
  const me = useMe();
  const cardPage = me != null && reachesPage('cards', 2)(me);
  return (
    <Loaded query={context}>
      {({ orders, bookings, cards, tickets }) => (
        <Beside>
          {orders && (orders.length > 0 || !bookings?.length) && (
            <BesideList
              title={t('staff.ticket.orders')}
              none={t('staff.ticket.noOrders')}
              rows={orders.map((order) => ({
                id: order.id,
                label: t('staff.order.title', { number: order.number }),
                to: `/admin/orders/${order.id}`,
                status: orderStateWord(order.state),
                value: <Money cents={order.totalCents} />,
                note: <Payment order={order} />,
              }))}
            />
          )}
          {bookings && bookings.length > 0 && (
            <BesideList
              title={t('staff.ticket.bookings')}
              none=""
              rows={bookings.map(({ id: booking, number, bank, fulfilment, commission, commissionCents }) => ({
                id: booking,
                label: `${t('ticket.booking', { number })} · ${bank}`,
                status: <Status kind="fulfilment" status={fulfilment} />,
                value: <Money cents={commissionCents} />,
                note: <Status kind="commission" status={commission} />,
              }))}
            />
          )}
          {cards && cards.length > 0 && (
            <BesideList
              title={t('staff.ticket.cards')}
              none=""
              rows={cards.map(({ id: card, lender, state, limitCents }) => ({
                id: card,
                label: `${lender} ${formatMoney(limitCents, intlLocale())}`,
                to: cardPage ? `/admin/card/${card}` : undefined,
                status: <Status kind="card" status={state} />,
              }))}
            />
          )}
          <BesideList
            title={t('staff.ticket.tickets')}
            none={t('staff.ticket.noTickets')}
            rows={tickets.map(({ id: ticket, number, type, state, lastMessageAt }) => ({
              id: ticket,
              label: t('staff.ticket.title', { number }),
              to: `/admin/tickets/${ticket}`,
              status: <Status kind="ticket" status={state} />,
              note: (
                <>
                  {t(`ticket.type.${type}`)} · <DateTime at={lastMessageAt} />
                </>
              ),
            }))}
          />
        </Beside>
      )}
    </Loaded>
  );
}

/** Who the order is for, what its buyer reported, and what is owed back. */
const Payment = ({
  order: { clientName, paymentAmountCents, paymentMethod, paymentSentAt, refundOwedCents },
}: {
  order: NonNullable<Context['orders']>[number];
}) => (
  <>
    {shownName(clientName)}
    {paymentAmountCents !== null && (
      <>
        {' · '}
        {paymentMethod && t(`value.${paymentMethod}` as 'value.zelle')} <Money cents={paymentAmountCents} />
      </>
    )}
    {paymentSentAt && (
      <>
        {' · '}
        <DateTime at={paymentSentAt} />
      </>
    )}
    {refundOwedCents > 0 &&
      ` · ${t('staff.ticket.refundOwed', { amount: formatMoney(refundOwedCents, intlLocale()) })}`}
  </>
);
