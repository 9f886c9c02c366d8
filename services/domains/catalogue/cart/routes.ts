import { buyer } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const myCart: Of<'myCart'> = { name: 'myCart', method: 'get', path: '/api/v1/cart/', access: [buyer] };
export const addToCart: Of<'addToCart'> = { name: 'addToCart', method: 'post', path: '/api/v1/cart/', access: [buyer] };
export const keepInCart: Of<'keepInCart'> = {
  name: 'keepInCart',
  method: 'patch',
  path: '/api/v1/cart/',
  access: [buyer],
};
export const removeFromCart: Of<'removeFromCart'> = {
  name: 'removeFromCart',
  method: 'delete',
  path: '/api/v1/cart/',
  access: [buyer],
};
