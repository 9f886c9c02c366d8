import { z } from 'zod';
import { promocodeRow } from '#projections/promocodes/model.ts';
import { bookingWindows } from '#workflows/card/cutOff.ts';
import { discountKinds } from '#workflows/pricing/discount.ts';
import { linesMaximum } from '#workflows/limits.ts';
import { promocodeCode } from '#workflows/promocode/schemas.ts';
import { promocodeUsers } from '#workflows/promocode/state.ts';
import { commandBodies } from '#services/domains/records/commands/commandBodies.ts';
import { commandSchemas } from '#services/domains/records/commands/commandSchemas.ts';
import { recordSnapshot } from '#services/domains/records/contract.ts';
import { contracts } from '#services/http/contracts.ts';
import { afterQuery, commandAnswer, day, freshness, idParams, instant, money, uuid } from '#services/http/shapes.ts';
import * as routes from './routes.ts';

export const discount = z.object({ kind: z.enum(discountKinds), percent: z.int() });
const quoteLine = z.object({
  cardId: uuid,
  bank: z.string(),
  limitCents: money,
  listPriceCents: money,
  discount,
  discountCents: money,
  priceCents: money,
  statementDate: day,
  window: z.enum(bookingWindows),
  /** Deadline for the payment to meet that statement; null if it isn't guaranteed. */
  payInBy: instant.nullable(),
  /** Name of the rule that forbids ordering it now; null if it can be ordered. */
  notOrderable: z.string().nullable(),
});
/** Every discount available to this buyer, with the amount it takes off all lines; only the largest applies. */
export const discounts = z.array(discount.extend({ discountCents: money }));
const unpaid = z.object({ most: z.int(), orders: z.array(z.object({ id: uuid, number: z.string().nullable() })) });

export const quoteAnswer = z.object({
  lines: z.array(quoteLine),
  totalCents: money,
  discounts,
  /** Result for the promo code; null if none was entered. */
  promocode: z
    .object({
      code: z.string(),
      percent: z.int().nullable(),
      refused: z.object({ code: z.string(), values: z.record(z.string(), z.unknown()) }).nullable(),
    })
    .nullable(),
  /** The unpaid orders, one of which has to be paid or cancelled first; null while another may be placed. */
  tooManyUnpaid: unpaid.nullable(),
  /** The unpaid orders now, and how many there may be; null for somebody without a limit. */
  unpaid: unpaid.nullable(),
});
export type Quote = z.infer<typeof quoteAnswer>;

/** An order that has a promo code. */
const use = z.object({
  orderId: uuid,
  number: z.string().nullable(),
  reservedAt: instant,
  /** The amount paid for it; null while it is unpaid. */
  paidCents: money.nullable(),
});

/** Promo codes, and the components of a buyer's own discount (domains, D4). */
const schemas = {
  createPromocode: {
    summary: 'Create a promo code',
    body: commandBodies.promocode.create,
    answer: commandAnswer,
  },
  checkPromocode: {
    summary: 'What these lines would cost with a promo code, or why it gives nothing; nothing is reserved',
    body: z.strictObject({
      code: promocodeCode,
      lines: z
        .array(z.strictObject({ cardId: uuid }))
        .min(1)
        .max(linesMaximum),
    }),
    answer: quoteAnswer,
  },
  promocode: {
    summary: 'One promo code with the orders that have it, the last one first',
    params: idParams,
    query: afterQuery,
    answer: promocodeRow.extend({
      forUserTypes: z.array(z.enum(promocodeUsers)),
      orders: z.array(use),
      /** English texts of current and future banners with this code. */ banners: z.array(z.string()),
      snapshot: recordSnapshot,
      ...freshness,
    }),
  },
  changePromocode: commandSchemas('promocode', 'change'),
  deletePromocode: commandSchemas('promocode', 'delete'),
  myPricing: {
    summary:
      "My own discount: the rate, this month's confirmed spend, its tier, and how much is missing to the next one",
    query: afterQuery,
    answer: z.object({
      /** A broker's own discount in percent; 0 for everybody else. */
      rate: z.int(),
      /** Confirmed payments of this Pacific month, less refunds. */
      spentCents: money,
      /** The resulting volume discount. */
      tier: z.int(),
      next: z.object({ percent: z.int(), fromCents: money, missingCents: money }).nullable(),
      /** The day on which the spending starts again at 0. */
      resetsOn: day,
      ...freshness,
    }),
  },
};
export const promocodes = contracts(routes, schemas);
