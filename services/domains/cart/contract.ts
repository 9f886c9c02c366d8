import { z } from 'zod';
import { tradelineRow } from '#projections/cards/model.ts';
import { day, uuid } from '#services/http/shapes.ts';
import { contracts } from '#services/http/contracts.ts';
import * as routes from './routes.ts';

/** A tradeline in the cart. One that cannot be ordered now keeps its place: `orderable` says so. */
const cartItem = tradelineRow.extend({
  /** A statement date that moved since then is worth a warning at checkout. */
  statementDateWhenAdded: day,
});
export const cartAnswer = z.object({
  items: z.array(cartItem),
  maximum: z.int(),
  /** Asked for, but there was no room any more, or no such card. */
  leftOut: z.array(uuid),
});
export type Cart = z.infer<typeof cartAnswer>;

/** A buyer's cart; a guest's is kept in the browser and merged by `add` after signing in. */
export const schemas = {
  myCart: { summary: 'My cart', answer: cartAnswer },
  addToCart: {
    summary: 'Add tradelines, at most three in all',
    body: z.strictObject({ tradelines: z.array(z.strictObject({ id: uuid })).max(20) }),
    answer: cartAnswer,
  },
  removeFromCart: { summary: 'Take one tradeline out', body: z.strictObject({ id: uuid }), answer: cartAnswer },
};
export const cart = contracts(routes, schemas);
