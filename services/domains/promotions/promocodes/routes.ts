import { buyer, staff } from '#workflows/kernel/who.ts';
import { get, patch, post, remove } from '#services/http/routes.ts';

export const createPromocode = post('createPromocode', '/api/v1/promocodes/', {
  command: { lifecycle: 'promocode', name: 'create' },
});
export const checkPromocode = post('checkPromocode', '/api/v1/promocodes/check/', [buyer], {
  whileLoggedInAs: true,
});
export const promocode = get('promocode', '/api/v1/promocodes/:id/', [staff('promocodes', 2)], {
  takesAfter: true,
});
export const changePromocode = patch('changePromocode', '/api/v1/promocodes/:id/', {
  command: { lifecycle: 'promocode', name: 'change' },
});
export const deletePromocode = remove('deletePromocode', '/api/v1/promocodes/:id/', {
  command: { lifecycle: 'promocode', name: 'delete' },
});
export const myPricing = get('myPricing', '/api/v1/pricing/me/', [buyer], { takesAfter: true });
