import type { Knex } from 'knex';
import { allBookings, bookingDetail, bookingsOfCardholder, bookingsToChase, commissions, commissionsByCardholder } from '#projections/bookings/query.ts';
import { cardTabCounts, myCard, myCards, staffCard, staffCards } from '#projections/cards/query.ts';
import { tradelineRanges, tradelines, tradelinesById } from '#projections/cards/tradelines.ts';
import { overdueDeadlines } from '#projections/deadlines/query.ts';
import type { ProjectionWatch } from '#projections/engine/watch.ts';
import { holdsOf } from '#projections/holds/query.ts';
import { balances, ledgerOf } from '#projections/ledger/query.ts';
import { countPaymentPending, myOrders, orderByNumber, orderDetail, orderOfProof } from '#projections/orders/query.ts';
import { ordersQueue, orderTabCounts } from '#projections/orders/queue.ts';
import { causesOf } from '#projections/timeline/causes.ts';
import { eventInLog, newInLog, searchLog, typesInLog } from '#projections/timeline/log.ts';
import { logHead, timelineOfOrder, timelineOfStream } from '#projections/timeline/query.ts';
import { verificationOf, verificationQueue } from '#projections/verification/query.ts';
import type { BookingsRequest, Queries } from './queries.ts';

/** The projections' questions, bound to a database, the clock and how far the projections have got. */
export function createQueries({ db, now, watch }: { readonly db: Knex; readonly now: () => Date; readonly watch: Pick<ProjectionWatch, 'waitFor'> }): Queries {
  return {
    reached: (after, projections) => watch.waitFor(projections, after, 2_000),

    tradelines: (request) => tradelines(db, request, now()),
    tradelinesById: (ids) => tradelinesById(db, ids, now()),
    tradelineRanges: () => tradelineRanges(db, now()),

    myOrders: (buyerId, request) => myOrders(db, buyerId, request, now()),
    countPendingOrders: (buyerId) => countPaymentPending(db, buyerId),
    order: (id) => orderDetail(db, id, now()),
    orderQueue: (tab, request) => ordersQueue(db, { ...request, tab }, now()),
    orderTabCounts: () => orderTabCounts(db),

    myBookings: (cardholderId, { fulfilment, search, page, pageSize }) => bookingsOfCardholder(db, cardholderId, { search, page, pageSize, ...(fulfilment ? { fulfilment } : {}) }),
    bookings: (request) => staffBookings(db, request, now()),
    booking: (id) => bookingDetail(db, id, now()),
    commissions: ({ cardholderId, ...request }) => commissions(db, { ...request, ...(cardholderId === undefined ? {} : { cardholderId }) }, now()),
    commissionsToPay: () => commissionsByCardholder(db),

    myCards: (cardholderId, request) => myCards(db, cardholderId, request, now()),
    cards: (request) => staffCards(db, request, now()),
    myCard: (cardholderId, id) => myCard(db, cardholderId, id, now()),
    card: (id) => staffCard(db, id, now()),
    cardTabCounts: () => cardTabCounts(db),
    holds: (cardId, actor) => holdsOf(db, cardId, actor),

    verification: (cardholderId) => verificationOf(db, cardholderId, now()),
    verifications: (request) => verificationQueue(db, request, now()),

    overdue: ({ lifecycle, limit }) => overdueDeadlines(db, { limit, ...(lifecycle === undefined ? {} : { lifecycle }) }),
    timeline: (lifecycle, id, request) => (lifecycle === 'order' ? timelineOfOrder(db, id, request) : timelineOfStream(db, `${lifecycle}-${id}`, request)),
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

/** Those to chase when somebody is waited for, else all of them. */
function staffBookings(db: Knex, { waitingFor, overdue, fulfilment, cardId, search, page, pageSize }: BookingsRequest, now: Date) {
  const paged = { search, page, pageSize };
  if (waitingFor !== undefined || overdue) {
    return bookingsToChase(db, { ...paged, ...(overdue ? { overdue } : {}), ...(waitingFor === undefined || waitingFor === 'anybody' ? {} : { turn: waitingFor }) }, now);
  }
  return allBookings(db, { ...paged, ...(fulfilment ? { fulfilment } : {}), ...(cardId === undefined ? {} : { cardId }) }, now);
}
