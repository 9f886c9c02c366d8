import { buyer } from '#workflows/kernel/who.ts';
import { get, patch, post, remove } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const myCart = get<S['myCart']>('myCart', '/api/v1/cart/', [buyer]);
export const addToCart = post<S['addToCart']>('addToCart', '/api/v1/cart/', [buyer]);
export const keepInCart = patch<S['keepInCart']>('keepInCart', '/api/v1/cart/', [buyer]);
export const removeFromCart = remove<S['removeFromCart']>('removeFromCart', '/api/v1/cart/', [buyer]);
