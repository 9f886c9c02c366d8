import { buyer, staff } from '#workflows/kernel/who.ts';
import type { Route } from '#services/http/route.ts';
import type { schemas } from './contract.ts';

type Of<Name extends keyof typeof schemas> = Route<(typeof schemas)[Name]>;

export const createPromocode: Of<'createPromocode'> = {
  name: 'createPromocode',
  method: 'post',
  path: '/api/v1/promocodes/',
  command: { lifecycle: 'promocode', name: 'create' },
};
export const checkPromocode: Of<'checkPromocode'> = {
  name: 'checkPromocode',
  method: 'post',
  path: '/api/v1/promocodes/check/',
  access: [buyer],
  whileLoggedInAs: true,
};
export const promocode: Of<'promocode'> = {
  name: 'promocode',
  method: 'get',
  path: '/api/v1/promocodes/:id/',
  access: [staff('promocodes', 2)],
  takesAfter: true,
};
export const changePromocode: Of<'changePromocode'> = {
  name: 'changePromocode',
  method: 'patch',
  path: '/api/v1/promocodes/:id/',
  command: { lifecycle: 'promocode', name: 'change' },
};
export const deletePromocode: Of<'deletePromocode'> = {
  name: 'deletePromocode',
  method: 'delete',
  path: '/api/v1/promocodes/:id/',
  command: { lifecycle: 'promocode', name: 'delete' },
};
export const myPricing: Of<'myPricing'> = {
  name: 'myPricing',
  method: 'get',
  path: '/api/v1/pricing/me/',
  access: [buyer],
  takesAfter: true,
};
