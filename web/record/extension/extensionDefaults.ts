import { reportedCents } from '#workflows/parts/payment/cameIn.ts';
import { expectedAmount } from '#web/record/money/staff/expectedAmount.ts';
import { dollarsIn } from '#words/format/money.ts';
import type { ShownExtension } from './useExtensions.ts';

type Paid = Pick<ShownExtension, 'priceCents' | 'payment' | 'confirmedCents' | 'shortCents' | 'refundOwedCents'>;

/** Total of the reported payments, in cents; null while there is no payment, and once one is confirmed. */
export const reportedFor = ({ payment, confirmedCents, shortCents, refundOwedCents }: Paid): number | null =>
  payment === null || confirmedCents !== null
    ? null
    : reportedCents({ payment, shortCents: shortCents ?? 0, refundOwedCents: refundOwedCents ?? 0 });

/** Values that staff would otherwise have to type. */
export const extensionDefaults = (extension: Paid) => ({
  approve: {
    amountCents: expectedAmount(extension.priceCents ?? 0, reportedFor(extension)),
    method: extension.payment?.method ?? '',
  },
  recordRefundPaid: { amountCents: dollarsIn(extension.refundOwedCents ?? 0) },
});
