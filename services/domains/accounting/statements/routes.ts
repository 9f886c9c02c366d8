import { cardholder } from '#workflows/kernel/who.ts';
import { get } from '#services/http/routes.ts';

export const statement = get('statement', '/api/v1/cardholder/statement/', [cardholder], {
  takesAfter: true,
});
export const exportStatement = get('exportStatement', '/api/v1/cardholder/statement/export/', [cardholder], {
  answers: 'file',
});
