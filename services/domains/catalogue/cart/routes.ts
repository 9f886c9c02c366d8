import { buyer } from '#workflows/kernel/who.ts';
import { get, patch, post, remove } from '#services/http/routes.ts';

export const myCart = get('myCart', '/api/v1/cart/', [buyer]);
export const addToCart = post('addToCart', '/api/v1/cart/', [buyer]);
export const keepInCart = patch('keepInCart', '/api/v1/cart/', [buyer]);
export const removeFromCart = remove('removeFromCart', '/api/v1/cart/', [buyer]);
