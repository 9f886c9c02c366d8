import { buyer } from '#workflows/kernel/who.ts';
import { get, patch, post, remove } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

/** A buyer fills a cart before the address is confirmed. */
const open = { beforeEmailConfirmed: true } as const;

export const myCart = get<S['myCart']>('myCart', '/api/v1/cart/', [buyer]);
export const addToCart = post<S['addToCart']>('addToCart', '/api/v1/cart/', [buyer], open);
export const keepInCart = patch<S['keepInCart']>('keepInCart', '/api/v1/cart/', [buyer], open);
export const removeFromCart = remove<S['removeFromCart']>('removeFromCart', '/api/v1/cart/', [buyer], open);
