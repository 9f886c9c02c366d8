import { cardholder } from '#workflows/kernel/who.ts';
import { get } from '#services/http/routes.ts';

export const cardholderHome = get('cardholderHome', '/api/v1/cardholder/home/', [cardholder], {
  takesAfter: true,
});
