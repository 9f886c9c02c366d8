import { z } from 'zod';
import { myOrderRow, shownClient, shownMyOrder, shownOrderDetail } from '#projections/orders/model.ts';
import { bookingWindows } from '#workflows/card/cutOff.ts';
import { buyer, staff } from '#workflows/kernel/who.ts';
import { revealAnswer, revealForm } from './clientForm.ts';
import { commandBodies } from '#services/domains/commands/commandBodies.ts';
import { commandRoute } from '#services/domains/commands/commandRoutes.ts';
import { previewAnswer } from '#services/domains/previews/contract.ts';
import { recordSnapshot } from '#services/domains/records/contract.ts';
import { route } from '#services/http/route.ts';
import {
  afterQuery,
  commandAnswer,
  day,
  freshness,
  idParams,
  money,
  pageOf,
  pagingQuery,
  uuid,
} from '#services/http/shapes.ts';
import { whoMay } from '#services/http/whoMay.ts';

export const quoteLine = z.object({
  cardId: uuid,
  bank: z.string(),
  limitCents: money,
  listPriceCents: money,
  discount: z.object({ kind: z.enum(['none', 'brokerRate', 'volume', 'promocode']), percent: z.int() }),
  discountCents: money,
  priceCents: money,
  statementDate: day,
  window: z.enum(bookingWindows),
  /** Why it could not be ordered now, as a rule's name; null when it could. */
  notOrderable: z.string().nullable(),
});
export const quoteAnswer = z.object({ lines: z.array(quoteLine), totalCents: money });
export type Quote = z.infer<typeof quoteAnswer>;

/** A buyer gets `shownMyOrder`, staff everything. */
const withSnapshot = { snapshot: recordSnapshot, ...freshness };
export const orderAnswer = z.union([shownOrderDetail.extend(withSnapshot), shownMyOrder.extend(withSnapshot)]);

const orders2 = staff('orders', 2);

/** A customer's orders (product spec, section 7 "Orders"). */
export const orders = {
  placeOrder: route({
    name: 'placeOrder',
    method: 'post',
    path: '/api/v1/orders/',
    summary: 'Order one to three tradelines for one client',
    access: whoMay('order', 'placeOrder'),
    body: commandBodies.order.placeOrder,
    answer: commandAnswer,
    command: { lifecycle: 'order', name: 'placeOrder' },
  }),
  quoteOrder: route({
    name: 'quoteOrder',
    method: 'post',
    path: '/api/v1/orders/quote/',
    summary: 'What these lines would cost now, and for which statement they would be',
    access: whoMay('order', 'placeOrder'),
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ cardId: uuid }))
        .min(1)
        .max(3),
      buyerId: uuid.optional(),
    }),
    answer: quoteAnswer,
  }),
  previewOrder: route({
    name: 'previewOrder',
    method: 'post',
    path: '/api/v1/orders/preview/',
    summary: 'A dry run of placing: what would be reserved, due and mailed, or why it is refused; nothing happens',
    access: whoMay('order', 'placeOrder'),
    body: commandBodies.order.placeOrder.pick({ lines: true, buyerId: true }),
    answer: previewAnswer,
  }),
  validateSsn: route({
    name: 'validateSsn',
    method: 'post',
    path: '/api/v1/orders/validate-ssn/',
    summary: 'Whether a number can be an SSN; nothing is kept',
    access: whoMay('order', 'placeOrder'),
    body: z.strictObject({ ssn: z.string().trim().max(20) }),
    answer: z.object({ valid: z.boolean() }),
  }),
  myOrders: route({
    name: 'myOrders',
    method: 'get',
    path: '/api/v1/orders/',
    summary: 'My orders',
    access: [buyer],
    query: z.strictObject(pagingQuery),
    answer: pageOf(myOrderRow),
  }),
  countPendingOrders: route({
    name: 'countPendingOrders',
    method: 'get',
    path: '/api/v1/orders/count_payding_orders/',
    summary: 'How many of my orders wait for payment',
    access: [buyer],
    query: afterQuery,
    answer: z.object({ count: z.int(), ...freshness }),
  }),
  order: route({
    name: 'order',
    method: 'get',
    path: '/api/v1/orders/:id/',
    summary: 'One order',
    access: [buyer, orders2],
    params: idParams,
    query: afterQuery,
    answer: orderAnswer,
  }),
  orderClientInfo: route({
    name: 'orderClientInfo',
    method: 'get',
    path: '/api/v1/orders/:id/client-info/',
    summary: 'The client of an order, masked',
    access: [buyer, orders2],
    params: idParams,
    query: afterQuery,
    answer: shownClient.extend(freshness),
  }),
  revealOfOrder: route({
    name: 'revealOfOrder',
    method: 'post',
    path: '/api/v1/orders/:id/reveal/',
    summary: 'Read one personal value; the reason becomes an event',
    access: whoMay('order', 'recordReveal'),
    params: idParams,
    body: revealForm,
    answer: revealAnswer,
    command: { lifecycle: 'order', name: 'recordReveal' },
    recentlyConfirmed: true,
  }),
  deleteOrder: commandRoute('order', 'delete', commandBodies.order.delete, {
    name: 'deleteOrder',
    method: 'delete',
    path: '/api/v1/orders/:id/',
  }),
};
