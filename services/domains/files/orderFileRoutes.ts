import { get, remove } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

/** Documents by the name that a file of an order has in the product spec (section 7). */
export const orderFile = get<S['orderFile']>('orderFile', '/api/v1/order-files/:id/', 'signedIn', { answers: 'file' });
export const deleteOrderFile = remove<S['deleteOrderFile']>('deleteOrderFile', '/api/v1/order-files/:id/', 'signedIn');
