import { cardholder, staff } from '#workflows/kernel/who.ts';
import { get, post } from '#services/http/routes.ts';

const orders2 = staff('orders', 2);
const orders3 = staff('orders', 3);
const payments2 = staff('payments', 2);

/** Routes of paying commissions, in a file of their own because every page loads the other one. */
export const commissionPayments = get(
  'commissionPayments',
  '/api/v1/bookings/payments/',
  [cardholder, orders2, payments2],
  { takesAfter: true },
);
export const commissionPaid = post('commissionPaid', '/api/v1/bookings/:id/commission-paid/', {
  command: { lifecycle: 'booking', name: 'markCommissionPaid' },
  accessLink: true,
});
export const unpayCommission = post('unpayCommission', '/api/v1/bookings/:id/unpay-commission/', {
  command: { lifecycle: 'booking', name: 'unpayCommission' },
  accessLink: true,
});
export const updateCommission = post('updateCommission', '/api/v1/bookings/:id/update-commission/', {
  command: { lifecycle: 'booking', name: 'updateCommission' },
  accessLink: true,
});
export const payBatch = post('payBatch', '/api/v1/bookings/payments/batch/', [orders3, staff('payments', 3)]);
/**
 * Lists recipients with masked accounts: exporting it requires the same level as any list of payments (product spec,
 * section 6: export).
 */
export const exportPayouts = get(
  'exportPayouts',
  '/api/v1/bookings/payments/export/',
  [orders3, staff('payments', 3)],
  { answers: 'csv' },
);
/** For the bank: contains full account numbers. */
export const payoutBankFile = post('payoutBankFile', '/api/v1/bookings/payments/bank-file/', [staff('payments', 3)], {
  answers: 'csv',
  recentlyConfirmed: true,
});
export const commissionsToPay = get('commissionsToPay', '/api/v1/bookings/payments/statuses/', [orders2, payments2], {
  takesAfter: true,
});
export const owedCommissions = get('owedCommissions', '/api/v1/bookings/payments/owed/', [orders2, payments2], {
  takesAfter: true,
});
