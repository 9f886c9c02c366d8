import type { Knex } from 'knex';
import { bookingsList, commissionsList } from '#projections/bookings/lists.ts';
import {
  bookingDetail,
  bookingsOfCardholder,
  commissionsByCardholder,
  openBookingsOn,
} from '#projections/bookings/query.ts';
import { cardsList } from '#projections/cards/list.ts';
import { myCard, myCards, staffCard, staffCards } from '#projections/cards/query.ts';
import { tradelineRanges, tradelines, tradelinesById } from '#projections/cards/tradelines.ts';
import { overdueDeadlines } from '#projections/deadlines/query.ts';
import type { ProjectionWatch } from '#projections/engine/watch.ts';
import type { BookingTab } from '#projections/bookings/model.ts';
import { allRows } from '#projections/grid/allRows.ts';
import type { GridList, ListRequest } from '#projections/grid/gridList.ts';
import { blockOf } from '#projections/grid/list.ts';
import type { GridRequest } from '#projections/grid/model.ts';
import { tabCountsOf } from '#projections/grid/tabCounts.ts';
import { holdsOf } from '#projections/holds/query.ts';
import { balances, ledgerOf } from '#projections/ledger/query.ts';
import { countPaymentPending, myOrders, orderByNumber, orderDetail, orderOfProof } from '#projections/orders/query.ts';
import { ordersList } from '#projections/orders/queue.ts';
import { refundsList } from '#projections/orders/refunds.ts';
import { causesOf } from '#projections/timeline/causes.ts';
import { eventInLog, newInLog, searchLog, typesInLog } from '#projections/timeline/log.ts';
import { logHead, timelineOfOrder, timelineOfStream } from '#projections/timeline/query.ts';
import { verificationsList } from '#projections/verification/list.ts';
import { verificationOf } from '#projections/verification/query.ts';
import type { BookingsRequest, Queries, Queue } from './queries.ts';

/** The projections' questions, bound to a database, the clock and how far the projections have got. */
export function createQueries({
  db,
  now,
  watch,
}: {
  readonly db: Knex;
  readonly now: () => Date;
  readonly watch: Pick<ProjectionWatch, 'waitFor'>;
}): Queries {
  const queue = <Tab extends string, Row>(list: GridList<Tab, Row>): Queue<Row> => ({
    block: (request) => blockOf(db, list, request as ListRequest<Tab>, now()),
    counts: () => tabCountsOf(db, list, now()),
    all: (request) => allRows(db, list, request as ListRequest<Tab>, now()),
    tabs: Object.keys(list.tabs),
  });
  return {
    reached: (after, projections) => watch.waitFor(projections, after, 2_000),

    tradelines: (request, owner) => tradelines(db, request, now(), owner),
    tradelinesById: (ids, owner) => tradelinesById(db, ids, now(), owner),
    tradelineRanges: (owner) => tradelineRanges(db, now(), owner),

    myOrders: (buyerId, request) => myOrders(db, buyerId, request, now()),
    countPendingOrders: (buyerId) => countPaymentPending(db, buyerId),
    order: (id) => orderDetail(db, id, now()),

    myBookings: (cardholderId, { fulfilment, search, page, pageSize }) =>
      bookingsOfCardholder(db, cardholderId, { search, page, pageSize, ...(fulfilment ? { fulfilment } : {}) }, now()),
    bookings: (request) => blockOf(db, bookingsList, staffsRequest(request), now()),
    openBookingsOn: (cardId) => openBookingsOn(db, cardId),
    booking: (id) => bookingDetail(db, id, now()),
    commissions: ({ cardholderId, state, search, page, pageSize }) =>
      blockOf(
        db,
        commissionsList,
        {
          tab: state,
          search,
          ...blockOfPage(page, pageSize),
          sortModel: [],
          filterModel: oneOf('cardholderId', cardholderId),
        },
        now(),
      ),
    commissionsToPay: () => commissionsByCardholder(db),

    myCards: (cardholderId, request) => myCards(db, cardholderId, request, now()),
    cards: (request) => staffCards(db, request, now()),
    myCard: (cardholderId, id) => myCard(db, cardholderId, id, now()),
    card: (id) => staffCard(db, id, now()),
    holds: (cardId, actor) => holdsOf(db, cardId, actor),

    verification: (cardholderId) => verificationOf(db, cardholderId, now()),

    queues: {
      orders: queue(ordersList),
      bookings: queue(bookingsList),
      commissions: queue(commissionsList),
      refunds: queue(refundsList),
      verifications: queue(verificationsList),
      cards: queue(cardsList),
    },

    overdue: ({ lifecycle, limit }) =>
      overdueDeadlines(db, { limit, ...(lifecycle === undefined ? {} : { lifecycle }) }),
    timeline: (lifecycle, id, request) =>
      lifecycle === 'order' ? timelineOfOrder(db, id, request) : timelineOfStream(db, `${lifecycle}-${id}`, request),
    searchLog: (request) => searchLog(db, request),
    newInLog: (filter, since) => newInLog(db, filter, since),
    logHead: () => logHead(db),
    typesInLog: () => typesInLog(db),
    eventInLog: (eventId) => eventInLog(db, eventId),
    causesOf: (eventId) => causesOf(db, eventId),
    orderOfProof: (fileId) => orderOfProof(db, fileId),
    orderByNumber: (number) => orderByNumber(db, number),
    ledgerOfOrder: (orderId) => ledgerOf(db, orderId),
    ledgerBalances: () => balances(db),
  };
}

/** The staff's list as the route for everybody's bookings asks for it. */
function staffsRequest({
  waitingFor,
  overdue,
  fulfilment,
  cardId,
  search,
  page,
  pageSize,
}: BookingsRequest): ListRequest<BookingTab> {
  const waits = waitingFor === 'anybody' ? ['cardholder', 'staff'] : waitingFor;
  const filterModel = {
    ...oneOf('nextDueTurn', waits),
    ...oneOf('fulfilment', fulfilment),
    ...oneOf('cardId', cardId),
  };
  return { tab: overdue ? 'overdue' : 'all', filterModel, sortModel: [], search, ...blockOfPage(page, pageSize) };
}

const blockOfPage = (page: number, pageSize: number) => ({ offset: (page - 1) * pageSize, limit: pageSize });

const oneOf = (column: string, values: string | readonly string[] | undefined): GridRequest['filterModel'] =>
  values === undefined
    ? {}
    : { [column]: { filterType: 'set', values: typeof values === 'string' ? [values] : [...values] } };
