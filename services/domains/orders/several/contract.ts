import { z } from 'zod';
import { cents, reason } from '#workflows/kernel/inputs.ts';
import { declineReasons } from '#workflows/parts/payment/declineReasons.ts';
import { paymentMethods } from '#workflows/parts/payment/methods.ts';
import { referenceSaid } from '#workflows/parts/payout/references.ts';
import { myOrderRow } from '#projections/orders/model.ts';
import { commandBodies } from '#services/domains/records/commands/commandBodies.ts';
import { contracts } from '#services/http/contracts.ts';
import { afterQuery, commandAnswer, freshness, idParams, instant, listed, money, uuid } from '#services/http/shapes.ts';
import * as routes from './routes.ts';

const method = z.enum(paymentMethods);
/** Maximum number of orders that one transfer pays. */
const ORDERS_MAXIMUM = 10;

/** One order's outcome. `refused`: the rule or fault, with the values that it compared; null if it was accepted. */
const outcome = z.object({
  orderId: uuid,
  number: z.string(),
  refused: z.object({ code: z.string(), values: z.record(z.string(), z.unknown()) }).nullable(),
});
export type Outcome = z.infer<typeof outcome>;

const schemas = {
  savedClients: {
    summary: 'The clients of my earlier orders: enough to tell them apart, and nothing that is encrypted',
    query: afterQuery,
    answer: z.object({
      rows: z.array(
        z.object({ /** The newest order for them. */ orderId: uuid, name: z.string(), ssnLastFour: z.string() }),
      ),
      ...freshness,
    }),
  },
  placeForSaved: {
    summary: "Order tradelines for the client of an earlier order; their details don't leave the server",
    body: commandBodies.order.placeOrder
      .omit({ client: true, buyerId: true })
      .extend({ /** The earlier order. */ clientOf: uuid }),
    answer: commandAnswer,
  },
  ordersToPay: {
    summary: 'What is left to pay for these orders of mine',
    query: z.strictObject({ ...afterQuery.shape, ids: listed(uuid) }),
    answer: z.object({
      orders: z.array(
        z.object({
          id: uuid,
          number: z.string(),
          state: myOrderRow.shape.state,
          clientName: z.string(),
          banks: z.array(z.string()),
          leftCents: money,
          /** Time by which it must be paid; null if it does not wait for a payment. */
          payBy: instant.nullable(),
        }),
      ),
      ...freshness,
    }),
  },
  paySeveral: {
    summary: 'Report one transfer for several orders; each has its own part',
    body: z.strictObject({
      method,
      fileId: uuid,
      totalCents: cents.min(1),
      parts: z
        .array(z.strictObject({ orderId: uuid, amountCents: cents.min(1) }))
        .min(2)
        .max(ORDERS_MAXIMUM),
    }),
    answer: z.object({ rows: z.array(outcome) }),
  },
  confirmSeveral: {
    summary: 'Confirm one transfer for every order that it was sent for',
    params: idParams,
    body: z.strictObject({ amountCents: cents, method, ...referenceSaid }),
    answer: z.object({ rows: z.array(outcome) }),
  },
  declineSeveral: {
    summary: 'Decline one transfer for every order that it was sent for; too little is declined order by order',
    params: idParams,
    body: z.strictObject({ reason, why: z.enum(declineReasons).exclude(['shortAmount']).optional() }),
    answer: z.object({ rows: z.array(outcome) }),
  },
};
export const severalOrders = contracts(routes, schemas);
