import type { MyOrderRow } from '#projections/orders/model.ts';

/** What a buyer reads of an order or of one of its lines: the same word that staff read for one that nobody paid in time. */
export const shownOrderStatus = (
  { state }: Pick<MyOrderRow, 'state'>,
  label: MyOrderRow['label'],
): MyOrderRow['label'] | 'expired' => (label === 'cancelled' && state === 'expired' ? 'expired' : label);
