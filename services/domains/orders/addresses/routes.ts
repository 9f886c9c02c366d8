import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const completeAddress: Of<'completeAddress'> = {
  name: 'completeAddress',
  method: 'get',
  path: '/api/v1/address/autocomplete/',
  access: 'signedIn',
};
export const validateAddress: Of<'validateAddress'> = {
  name: 'validateAddress',
  method: 'post',
  path: '/api/v1/address/validate/',
  access: 'anyone',
};
