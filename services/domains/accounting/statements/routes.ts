import { cardholder, staff } from '#workflows/kernel/who.ts';
import { get } from '#services/http/routes.ts';

export const statement = get('statement', '/api/v1/cardholder/statement/', [cardholder], {
  takesAfter: true,
});
export const exportStatement = get('exportStatement', '/api/v1/cardholder/statement/export/', [cardholder], {
  answers: 'file',
});
export const paidInYear = get('paidInYear', '/api/v1/payouts/by-year/', [staff('payments', 2)], { takesAfter: true });
export const exportPaidInYear = get('exportPaidInYear', '/api/v1/payouts/by-year/export/', [staff('payments', 3)], {
  answers: 'csv',
});
