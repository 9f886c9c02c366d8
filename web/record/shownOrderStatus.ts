import type { MyOrderRow } from '#projections/orders/model.ts';
import { asksForClearerProof } from '#workflows/parts/payment/declineReasons.ts';

/**
 * Returns the status of an order or a line as its buyer reads it. An order that nobody paid in time has the same status
 * as for staff; one of which only the screenshot was refused never reads as unpaid.
 */
export const shownOrderStatus = (
  order: Pick<MyOrderRow, 'state' | 'declinedWhy'>,
  label: MyOrderRow['label'],
): MyOrderRow['label'] | 'expired' | 'proofNeeded' =>
  label === 'cancelled' && order.state === 'expired'
    ? 'expired'
    : label === 'paymentPending' && asksForClearerProof(order)
      ? 'proofNeeded'
      : label;
