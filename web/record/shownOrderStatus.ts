import type { MyOrderRow } from '#projections/orders/model.ts';
import { asksForClearerProof } from '#workflows/parts/payment/declineReasons.ts';

/**
 * What a buyer reads of an order or of one of its lines: the same word that staff read for one that nobody paid in time, and of one
 * whose screenshot alone was refused never that it is to be paid.
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
