import { z } from 'zod';
import { reference } from '#workflows/kernel/inputs.ts';
import { referenceUse } from '#workflows/parts/payout/references.ts';
import { recordSnapshot } from '#services/domains/records/contract.ts';
import { replacement } from '#projections/cards/model.ts';
import { ledgerLine } from '#projections/ledger/model.ts';
import { orderQueueRow, shownAttempt, shownOrderDetail } from '#projections/orders/model.ts';
import { afterQuery, freshness, idParams, instant, money } from '#services/http/shapes.ts';
import { maskedPayout } from '#services/domains/payouts/contract.ts';
import { who } from '#services/domains/people/who.ts';
import { commandSchemas, commandSchemasById } from '#services/domains/records/commands/commandSchemas.ts';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';

const comparedOrder = orderQueueRow.pick({
  id: true,
  number: true,
  state: true,
  totalCents: true,
  paymentAmountCents: true,
  paymentMethod: true,
  paymentSentAt: true,
  placedAt: true,
});

/** Staff's side of orders (product spec, section 7 "Admin"). */
const schemas = {
  managedOrder: {
    summary: 'One order with what staff see',
    params: idParams,
    query: afterQuery,
    answer: shownOrderDetail.extend({
      buyer: who.extend({
        /** False for somebody who signed up and has not shown yet that the address is theirs. */ emailConfirmed:
          z.boolean(),
      }),
      /** Every reported payment, the oldest first. */
      attempts: z.array(shownAttempt),
      snapshot: recordSnapshot,
      /** Snapshots of the lines' bookings by id, as far as they can be read. */
      bookings: z.record(z.string(), recordSnapshot),
      ...freshness,
    }),
  },
  payerOrders: {
    summary: 'What to compare a payment with: other orders with the same proof, other orders of the payer',
    params: idParams,
    query: afterQuery,
    answer: z.object({
      sameProof: z.array(comparedOrder),
      /** The newest other orders of the buyer. */
      others: z.array(comparedOrder),
      /** The transfer that the payment is a part of, with every order that it was sent for. */
      shared: z
        .object({
          totalCents: money,
          orders: z.array(
            orderQueueRow
              .pick({ id: true, number: true, state: true, clientName: true })
              .extend({ /** Null for an order whose part was declined or replaced. */ amountCents: money.nullable() }),
          ),
        })
        .nullable(),
      ...freshness,
    }),
  },
  refundContext: {
    summary:
      "What to pay a refund by: the buyer's own payout details, the order's payments, and what they were paid back",
    params: idParams,
    query: afterQuery,
    answer: z.object({
      payout: maskedPayout,
      /** Every reported payment, the oldest first; proofs only for those who may open them. */
      attempts: z.array(shownAttempt),
      /** The newest refunds paid to the buyer, for this order and for others. */
      refunds: z.array(
        z.object({
          id: z.string(),
          orderId: z.string(),
          orderNumber: z.string(),
          amountCents: money,
          reference: z.string(),
          at: instant,
        }),
      ),
      ...freshness,
    }),
  },
  orderLedger: {
    summary: 'The money of one order, line by line',
    params: idParams,
    query: afterQuery,
    answer: z.object({ rows: z.array(ledgerLine), ...freshness }),
  },
  replacements: {
    summary: 'Cards that could take over a line, none of them more expensive once it was paid, the best one first',
    params: idParams,
    query: z.strictObject({ line: z.coerce.number().int().min(1).max(9).default(1) }),
    answer: z.object({ rows: z.array(replacement) }),
  },
  referenceUses: {
    summary: 'What else was received, paid back or paid out under a bank reference',
    query: z.strictObject({ ...afterQuery.shape, reference }),
    answer: z.object({ uses: z.array(referenceUse.extend({ name: z.string() })), ...freshness }),
  },
  editManagedOrder: commandSchemas('order', 'changeCustomerInfo'),
  paid: commandSchemas('order', 'confirmPayment'),
  paidPending: commandSchemas('order', 'markPaidPending'),
  setOrderReferral: commandSchemas('order', 'setReferral'),
  restoreOrder: commandSchemas('order', 'restore'),
  extendModeration: commandSchemas('order', 'extendModerationExpiry'),
  paidById: commandSchemasById('order', 'confirmPayment'),
  paidPendingById: commandSchemasById('order', 'markPaidPending'),
  restoreOrderById: commandSchemasById('order', 'restore'),
  extendModerationById: commandSchemasById('order', 'extendModerationExpiry'),
  exchangeClientById: commandSchemasById('order', 'exchangeClient'),
};
export const orderManagement = contracts(routes, schemas);
