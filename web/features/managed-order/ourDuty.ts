import type { Turn } from '#services/domains/journeys/contract.ts';
import type { ManagedOrder } from './managedOrder.ts';

/** The command that ends each of staff's own deadlines. */
const commandOf: Readonly<Record<string, string>> = {
  'order.reviewPayment': 'confirmPayment',
  'order.replaceOrRefund': 'replaceLine',
  'order.refundToPay': 'recordRefundPaid',
  'booking.unableToAdd': 'addClient',
  'booking.posting': 'markPosted',
  'booking.payCommission': 'markCommissionPaid',
};

export type Duty =
  | { readonly lifecycle: 'order'; readonly command: string }
  | { readonly lifecycle: 'booking'; readonly command: string; readonly bookingId: string; readonly bank: string };

/** What staff should do first, as the order's turns have it; undefined while somebody else is waited for. */
export function ourDuty(turns: readonly Turn[], lines: ManagedOrder['lines']): Duty | undefined {
  for (const { who, upcoming, lifecycle, name, line, bank } of turns) {
    const command = commandOf[`${lifecycle}.${name}`];
    if (upcoming || (who !== 'you' && who !== 'staff') || command === undefined) continue;
    if (lifecycle === 'order') return { lifecycle, command };
    const bookingId = lines.find((one) => one.line === line)?.bookingId;
    if (bookingId) return { lifecycle, command, bookingId, bank: bank ?? '' };
  }
  return undefined;
}
