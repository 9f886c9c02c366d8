import { z } from 'zod';
import { tradelineRow } from '#projections/cards/model.ts';
import { buyer } from '#workflows/kernel/who.ts';
import { route } from '#services/http/route.ts';
import { day, uuid } from '#services/http/shapes.ts';

/** Product spec section 9. */
export const CART_MAXIMUM = 3;

/** A tradeline in the cart. One that cannot be ordered now keeps its place: `orderable` says so. */
export const cartItem = tradelineRow.extend({
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
export const cart = {
  myCart: route({
    name: 'myCart',
    method: 'get',
    path: '/api/v1/cart/',
    summary: 'My cart',
    access: [buyer],
    answer: cartAnswer,
  }),
  addToCart: route({
    name: 'addToCart',
    method: 'post',
    path: '/api/v1/cart/',
    summary: 'Add tradelines, at most three in all',
    access: [buyer],
    body: z.strictObject({ tradelines: z.array(z.strictObject({ id: uuid })).max(20) }),
    answer: cartAnswer,
  }),
  removeFromCart: route({
    name: 'removeFromCart',
    method: 'delete',
    path: '/api/v1/cart/',
    summary: 'Take one tradeline out',
    access: [buyer],
    body: z.strictObject({ id: uuid }),
    answer: cartAnswer,
  }),
};
