import type { ReferralChange } from '#workflows/referral/referrers.ts';
import type { Line } from './lines.ts';

/** Returns the change of an order's confirmed, unrefunded cash: what was earned, less what is owed back, in cents. */
export const baseChange = (entry: readonly Line[]): number =>
  0 - entry.reduce((sum, { account, amountCents }) => sum + (isBase.has(account) ? amountCents : 0), 0);
const isBase: ReadonlySet<string> = new Set(['revenue', 'refunds']);

/** Returns the lines of the referrers' earnings; negative amounts are taken back. */
export const referralLines = (changes: readonly ReferralChange[], note: string | null = null): readonly Line[] =>
  changes.flatMap(({ referrerId, amountCents }) => [
    { account: 'referral-expense', amountCents, note, referrerId },
    { account: 'referral-payable', amountCents: -amountCents, note, referrerId },
  ]);

interface Paid extends ReferralChange {
  readonly orderId: string;
  readonly reference: string;
}
const paid = ({ referrerId, amountCents, reference }: Paid, sign: 1 | -1): readonly Line[] => [
  { account: 'referral-payable', amountCents: sign * amountCents, note: reference, referrerId },
  { account: 'cash', amountCents: -sign * amountCents, note: reference, referrerId },
];

/** The entries of audited changes: paying a referrer, undoing that, and the bonus for a referred card. */
export const referralEntries = {
  'account.referral-paid.v1': (data: unknown) => paid(data as Paid, 1),
  'account.referral-unpaid.v1': (data: unknown) => paid(data as Paid, -1),
  'account.referral-card-earned.v1': (data: unknown) => referralLines([data as ReferralChange]),
};
