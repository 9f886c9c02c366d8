// oxlint-disable max-lines -- one route after the other
import { z } from 'zod';
import { languageCodes } from '#words/languages.ts';
import { recordSnapshot } from '#services/domains/records/contract.ts';
import { myOrderRow, myOrdersRequest, shownClient, shownMyOrder, shownOrderDetail } from '#projections/orders/model.ts';
import { promocodeCode } from '#workflows/promocode/schemas.ts';
import { linesMaximum } from '#workflows/limits.ts';
import { agreedTexts } from '#workflows/agreedTextsSchema.ts';
import { clientConsentSteps } from '#workflows/order/clientConsent.ts';
import { clientForm, questionnaire } from '#workflows/order/clientForm.ts';
import { discount, discounts, quoteAnswer } from '#services/domains/promotions/promocodes/contract.ts';
import { revealAnswer, revealForm } from './revealForm.ts';
import { commandBodies } from '#services/domains/records/commands/commandBodies.ts';
import { previewAnswer } from '#services/domains/records/previews/contract.ts';
import {
  afterQuery,
  commandAnswer,
  done,
  freshness,
  idParams,
  instant,
  money,
  noBody,
  pageOf,
  uuid,
} from '#services/http/shapes.ts';
import { commandSchemas } from '#services/domains/records/commands/commandSchemas.ts';
import { contracts } from '#services/http/contracts.ts';
import * as clientRoutes from './clientRoutes.ts';
import * as routes from './routes.ts';

/** A buyer gets `shownMyOrder`, staff everything. */
const withSnapshot = { snapshot: recordSnapshot, ...freshness };
const orderAnswer = z.union([shownOrderDetail.extend(withSnapshot), shownMyOrder.extend(withSnapshot)]);

/** A customer's orders (product spec, section 7 "Orders"). */
export const schemas = {
  placeOrder: {
    summary:
      'Order one to three tradelines for one client: the whole cart, or with `fromCart: false` whatever is named',
    body: commandBodies.order.placeOrder,
    answer: commandAnswer,
  },
  checkoutOrder: {
    summary: 'The same as placing',
    body: commandBodies.order.placeOrder,
    answer: commandAnswer,
  },
  quoteOrder: {
    summary: 'What these lines would cost now, and for which statement they would be',
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ cardId: uuid }))
        .min(1)
        .max(linesMaximum),
      buyerId: uuid.optional(),
      promocode: promocodeCode.optional(),
    }),
    answer: quoteAnswer,
  },
  previewOrder: {
    summary: "A dry run of placing: what would be reserved, due and mailed, or why it isn't possible; nothing happens",
    body: commandBodies.order.placeOrder.pick({ lines: true, buyerId: true }),
    answer: previewAnswer,
  },
  validateSsn: {
    summary: 'Whether a number can be an SSN; nothing is kept',
    body: z.strictObject({ ssn: z.string().trim().max(20) }),
    answer: z.object({ valid: z.boolean() }),
  },
  myOrders: { summary: 'My orders', query: myOrdersRequest.extend(afterQuery.shape), answer: pageOf(myOrderRow) },
  exportMyOrders: {
    summary: 'My orders as a table, a row a line',
    query: myOrdersRequest
      .pick({ state: true, search: true, marked: true, reportsBy: true })
      .extend({ language: z.enum(languageCodes).default('en') }),
    answer: z.string(),
  },
  countPendingOrders: {
    summary: 'How many of my orders wait for payment',
    query: afterQuery,
    answer: z.object({ count: z.int(), ...freshness }),
  },
  order: { summary: 'One order', params: idParams, query: afterQuery, answer: orderAnswer },
  orderPrice: {
    summary: 'The price when the order was placed: the discount that won, and every other',
    params: idParams,
    answer: z.object({
      listCents: money,
      discount,
      discountCents: money,
      totalCents: money,
      /** The buyer's confirmed payments earlier in that Pacific month; null for orders older than this field. */
      monthSpentCents: money.nullable(),
      discounts,
    }),
  },
  orderClientInfo: {
    summary: 'The client of an order, masked',
    params: idParams,
    query: afterQuery,
    answer: shownClient.extend(freshness),
  },
  orderConsentForm: {
    summary: "The client's consent form: its steps, and whether the buyer agreed to them",
    params: idParams,
    query: afterQuery,
    answer: z.object({
      orderId: uuid,
      number: z.string(),
      clientName: z.string(),
      /** The steps to agree to; after the agreement, the steps agreed to. */
      steps: z.array(z.enum(clientConsentSteps)),
      /** True if staff placed the order, and nothing is signed yet. */
      waits: z.boolean(),
      agreed: z
        .object({
          at: instant,
          /** Null if the buyer agreed by placing the order. */ signature: z.string().nullable(),
          /** Hash of the event of the agreement, in hex. */ hash: z.string().nullable(),
          ...agreedTexts,
        })
        .nullable(),
      snapshot: recordSnapshot,
      ...freshness,
    }),
  },
  signOrderConsentForm: commandSchemas('order', 'signClientConsent'),
  clientLink: {
    summary: 'Whether the client of an order can fill in their details by a link, or has',
    params: idParams,
    answer: z.object({ openUntil: instant.nullable(), answeredAt: instant.nullable() }),
  },
  makeClientLink: {
    summary: 'A link by which the client fills in their own details for 7 days; the one before it is closed',
    params: idParams,
    body: noBody,
    answer: z.object({
      url: z.string(),
      /** URL of the form for the address only. */ addressUrl: z.string(),
      expiresAt: instant,
    }),
  },
  revokeClientLink: { summary: 'Close that link', params: idParams, body: noBody, answer: done },
  clientInfoForm: {
    summary: 'Who asks for the details, by the token in the header x-client-link',
    answer: z.object({ askedBy: z.string(), expiresAt: instant }),
  },
  fillInClientInfo: {
    summary: 'The client fills in their own details, by the same token',
    body: z.strictObject({ client: clientForm, ssnIsReal: z.boolean(), questionnaire }),
    answer: done,
  },
  clientAddressForm: {
    summary: 'Who asks for an address, by the token in the header x-client-link',
    answer: z.object({ askedBy: z.string(), expiresAt: instant }),
  },
  putClientAddress: {
    summary: 'The client puts the address they live at on the order, by the same token',
    body: z.strictObject({ address: clientForm.shape.address }),
    answer: done,
  },
  revealOfOrder: {
    summary: 'Read one personal value; the reason becomes an event',
    params: idParams,
    body: revealForm,
    answer: revealAnswer,
  },
  deleteOrder: commandSchemas('order', 'delete'),
  withdrawOrder: {
    summary: 'Cancel an unpaid order; for staff: delete an order',
    body: commandBodies.order.delete.extend({ id: uuid }),
    answer: commandAnswer,
  },
};
export const orders = contracts({ ...routes, ...clientRoutes }, schemas);
