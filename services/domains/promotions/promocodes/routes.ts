import { buyer, staff } from '#workflows/kernel/who.ts';
import { get, patch, post, remove } from '#services/http/routes.ts';
import type { schemas } from './contract.ts';

type S = typeof schemas;

export const createPromocode = post<S['createPromocode']>('createPromocode', '/api/v1/promocodes/', {
  command: { lifecycle: 'promocode', name: 'create' },
});
export const checkPromocode = post<S['checkPromocode']>('checkPromocode', '/api/v1/promocodes/check/', [buyer], {
  whileLoggedInAs: true,
});
export const promocode = get<S['promocode']>('promocode', '/api/v1/promocodes/:id/', [staff('promocodes', 2)], {
  takesAfter: true,
});
export const changePromocode = patch<S['changePromocode']>('changePromocode', '/api/v1/promocodes/:id/', {
  command: { lifecycle: 'promocode', name: 'change' },
});
export const deletePromocode = remove<S['deletePromocode']>('deletePromocode', '/api/v1/promocodes/:id/', {
  command: { lifecycle: 'promocode', name: 'delete' },
});
export const myPricing = get<S['myPricing']>('myPricing', '/api/v1/pricing/me/', [buyer], { takesAfter: true });
