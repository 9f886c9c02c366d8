import { get, post } from '#services/http/routes.ts';

export const completeAddress = get('completeAddress', '/api/v1/address/autocomplete/', 'signedIn');
export const validateAddress = post('validateAddress', '/api/v1/address/validate/', 'anyone');
