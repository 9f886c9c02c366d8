import type * as orderManagementRoutes from '#services/domains/orders/management/routes.ts';
import type { AnswerTo } from '#web/api/call.ts';

export type LedgerRow = AnswerTo<typeof orderManagementRoutes.orderLedger>['rows'][number];

/** Sums of an order, its extensions and claims, in cents, none of them negative. The ledger's debits are positive. */
export function moneySums(rows: readonly Pick<LedgerRow, 'account' | 'amountCents' | 'type'>[]) {
  const sum = (which: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(which).reduce((cents, { amountCents }) => cents + amountCents, 0);
  const ofRefunds = ({ type }: { readonly type: string }) => /^(order|extension|claim)\.refund-paid/.test(type);
  const ofCommissions = ({ type }: { readonly type: string }) =>
    /^((booking|extension)\.commission|account\.referral)-/.test(type);
  return {
    receivedCents: sum((row) => row.account === 'cash' && !ofCommissions(row) && !ofRefunds(row)),
    refundOwedCents: -sum(({ account }) => account === 'refunds-payable') || 0,
    owedToCardholdersCents: -sum(({ account }) => account === 'commission-payable') || 0,
    refundsPaidCents: -sum((row) => row.account === 'cash' && ofRefunds(row)) || 0,
  };
}
