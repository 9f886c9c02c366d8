import { z } from 'zod';
import { tradelineRow } from '#projections/cards/model.ts';
import { day, uuid } from '#services/http/shapes.ts';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';

/** A tradeline in the cart. One that cannot be ordered now stays in it: `status` gives the reason. */
const cartItem = tradelineRow.extend({
  /** A statement date or a price that changed since then causes a warning, until the buyer accepts it. */
  statementDateWhenAdded: day,
  priceCentsWhenAdded: z.int().nullable(),
  /** Same as `orderable` and `status`, but with the names of the product spec (section 3). */
  available: z.boolean(),
  deleted: z.boolean(),
  /** Tradelines are sold individually: there are no packages (domains, D17). */
  package: z.null(),
});
export const cartAnswer = z.object({
  items: z.array(cartItem),
  maximum: z.int(),
  /** Requested cards that did not fit, or do not exist. */
  leftOut: z.array(uuid),
});
export type Cart = z.infer<typeof cartAnswer>;

/** The values seen by a guest when they chose the card; missing ones are taken from the present. */
const seen = {
  statementDateWhenAdded: day.optional(),
  priceCentsWhenAdded: z.int().min(0).max(100_000_000).optional(),
};

/** A buyer's cart; a guest's is kept in the browser and merged by `add` after signing in. */
const schemas = {
  myCart: { summary: 'My cart', answer: cartAnswer },
  addToCart: {
    summary: 'Add tradelines, at most three in all',
    body: z.strictObject({ tradelines: z.array(z.strictObject({ id: uuid, ...seen })).max(20) }),
    answer: cartAnswer,
  },
  keepInCart: {
    summary: 'Keep a tradeline whose price or statement date changed',
    body: z.strictObject({ id: uuid }),
    answer: cartAnswer,
  },
  removeFromCart: { summary: 'Take one tradeline out', body: z.strictObject({ id: uuid }), answer: cartAnswer },
};
export const cart = contracts(routes, schemas);
