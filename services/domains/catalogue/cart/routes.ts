import { buyer } from '#workflows/kernel/who.ts';
import { get, patch, post, remove } from '#services/http/routes.ts';

/** A buyer fills a cart before the address is confirmed. */
const open = { beforeEmailConfirmed: true } as const;

export const myCart = get('myCart', '/api/v1/cart/', [buyer]);
export const addToCart = post('addToCart', '/api/v1/cart/', [buyer], open);
export const keepInCart = patch('keepInCart', '/api/v1/cart/', [buyer], open);
export const removeFromCart = remove('removeFromCart', '/api/v1/cart/', [buyer], open);
