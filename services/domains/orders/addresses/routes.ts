import { get, post } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const completeAddress = get<S['completeAddress']>(
  'completeAddress',
  '/api/v1/address/autocomplete/',
  'signedIn',
);
export const validateAddress = post<S['validateAddress']>('validateAddress', '/api/v1/address/validate/', 'anyone');
