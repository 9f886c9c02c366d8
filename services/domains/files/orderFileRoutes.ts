import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

/** Documents by the name that a file of an order has in the product spec (section 7). */
export const orderFile: Of<'orderFile'> = {
  name: 'orderFile',
  method: 'get',
  path: '/api/v1/order-files/:id/',
  access: 'signedIn',
  answers: 'file',
};
export const deleteOrderFile: Of<'deleteOrderFile'> = {
  name: 'deleteOrderFile',
  method: 'delete',
  path: '/api/v1/order-files/:id/',
  access: 'signedIn',
};
