import { reportedCents } from '#workflows/parts/payment/cameIn.ts';
import { dollarsIn } from '#words/format/money.ts';

/**
 * Initial value, in dollars, of the field for the amount received: the amount due, if the payer reports the same. Any
 * other sum is only the payer's word, so the person who confirms it types what is in the account.
 */
export const expectedAmount = (dueCents: number, reportedCents: number | null | undefined): string =>
  reportedCents == null || reportedCents === dueCents ? dollarsIn(dueCents) : '';

/** The payment of an extension, as its reader sees it. Money in cents. */
interface Paid {
  readonly priceCents: number | null;
  readonly payment: { readonly method: string | null; readonly amountCents: number | null } | null;
  readonly confirmedCents: number | null;
  readonly shortCents: number | null;
  readonly refundOwedCents: number | null;
}

/** Total of the reported payments, in cents; null while there is no payment, and once one is confirmed. */
export const reportedFor = ({ payment, confirmedCents, shortCents, refundOwedCents }: Paid): number | null =>
  payment === null || confirmedCents !== null
    ? null
    : reportedCents({ payment, shortCents: shortCents ?? 0, refundOwedCents: refundOwedCents ?? 0 });

/** Initial values of the forms for an extension's payment, which staff would otherwise have to type. */
export const extensionDefaults = (extension: Paid) => ({
  approve: {
    amountCents: expectedAmount(extension.priceCents ?? 0, reportedFor(extension)),
    method: extension.payment?.method ?? '',
  },
  recordRefundPaid: { amountCents: dollarsIn(extension.refundOwedCents ?? 0) },
});
