import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import type { OrderState } from './order.ts';

/**
 * The fields that the buyer's own commands and deadlines depend on. No client, no comment, no cardholder, no
 * commission.
 */
const customer = [
  'buyerId',
  'placedAt',
  'payBy',
  'payBySetAt',
  'reviewBy',
  'payment.at',
  'payment.since',
  'totalCents',
  'lines.*.line',
  'lines.*.cardId',
  'bookings.*.line',
  'bookings.*.auAdded',
  'bookings.*.ended',
  'bookings.*.endedAt',
  'bookings.*.settings',
  'refundOwedCents',
  'refundOwedSince',
  'shortCents',
  'unsaidCents',
  'consentNeeded',
  'consent.at',
  'endedAt',
  'justRestored',
  'inForce',
] as const satisfies readonly Path<OrderState>[];

/** The fields of an order that each reader may see. */
export const orderView: View<OrderState> = {
  fields: {
    staff: [
      ...customer,
      'payment.amountCents',
      'lines',
      'bookings.*.refundCents',
      'confirmed.amountCents',
      'confirmed.reference',
      'confirmed.method',
      'confirmed.at',
      'confirmed.heldCents',
      'confirmed.creditReturnedCents',
      'refundsPaid.*.amountCents',
      'refundsPaid.*.reference',
      'refundsPaid.*.method',
      'refundsPaid.*.at',
      'inHistory',
      'deletedBecause',
    ],
    customer,
  } satisfies Fields<OrderState>,
};
