import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import type { ExtensionState } from './extension.ts';

/**
 * The fields that both customers' commands and deadlines depend on. No amount, no file, no texts of the other customer.
 */
const customer = [
  'terms.line',
  'terms.before',
  'terms.after',
  'terms.consentCoversExtensions',
  'requestedAt',
  'payBy',
  'payBySetAt',
  'reviewBy',
  'payment.at',
  'payment.since',
  'mayRefuseUntil',
  'acceptedAt',
  'extended',
  'reportedAt',
  'unsettledSince',
  'refundOwedSince',
  'endedAt',
  'inForce',
] as const satisfies readonly Path<ExtensionState>[];

/** The fields of an extension that each reader may see: neither customer learns the other's id. */
export const extensionView: View<ExtensionState> = {
  fields: {
    staff: [
      ...customer,
      'buyerId',
      'cardholderId',
      'terms',
      'payment.amountCents',
      'shortCents',
      'unsaidCents',
      'confirmed',
      'commissionPaid',
      'refundOwedCents',
      'refundsPaid',
    ],
    buyer: [
      ...customer,
      'buyerId',
      'terms.orderId',
      'terms.bookingId',
      'terms.buyerId',
      'terms.priceCents',
      'shortCents',
      'unsaidCents',
      'refundOwedCents',
    ],
    cardholder: [
      ...customer,
      'cardholderId',
      'terms.bookingId',
      'terms.cardId',
      'terms.cardholderId',
      'terms.commissionCents',
    ],
  } satisfies Fields<ExtensionState>,
};
