import type { DataByType, EventTypeOf, LifecycleName } from '#workflows/lifecycles.ts';
import { type SetOff, sumOfSetOffs } from '#workflows/parts/payout/setOff.ts';
import type { ReferralBase } from '#workflows/referral/referrers.ts';
import type { LedgerAccount } from './columns.ts';

/**
 * The data that the ledger keeps of an order: who pays for it, and the composition of the confirmed payment, less the
 * returned credit.
 */
export interface OrderMoney extends ReferralBase {
  readonly buyerId: string | null;
  readonly amountCents: number;
  readonly totalCents: number;
}

/** One side of an entry: a debit is positive, a credit negative. */
export interface Line {
  readonly account: LedgerAccount;
  readonly amountCents: number;
  readonly note: string | null;
  /** The referrer who earns the commission. */
  readonly referrerId?: string;
  /** The booking whose voided commission is paid back. */
  readonly setOffBookingId?: string;
}

/** The entries of a lifecycle's events, and which of these have a bank's reference. */
export interface LedgerOf<Name extends LifecycleName> {
  readonly entries: {
    readonly [Type in EventTypeOf<Name>]?: (data: DataByType[Type], order: OrderMoney) => readonly Line[];
  };
  /** Event types whose money has a bank's reference, with the type that undoes each. */
  readonly references: { readonly [Type in EventTypeOf<Name>]?: EventTypeOf<Name> | 'none' };
}

/** The part of the money received earlier that was the customer's deposit until now. Cents. */
interface Deposit {
  readonly depositCents?: number | undefined;
}

export const debit = (account: LedgerAccount, amountCents: number, note: string | null = null): Line => ({
  account,
  amountCents,
  note,
});
export const credit = (account: LedgerAccount, amountCents: number, note: string | null = null): Line => ({
  account,
  amountCents: -amountCents,
  note,
});

/**
 * Books a confirmed payment: the total is earned, an overpayment still belongs to the customer. Money received earlier
 * is no longer owed back (`heldCents`) or a deposit.
 */
export const received = (
  {
    amountCents,
    totalCents,
    heldCents = 0,
    depositCents = 0,
  }: Pick<OrderMoney, 'amountCents' | 'totalCents'> & { readonly heldCents?: number | undefined } & Deposit,
  note: string | null,
): readonly Line[] => [
  debit('cash', amountCents - heldCents - depositCents, note),
  debit('refunds-payable', heldCents, note),
  debit('customer-deposits', depositCents, note),
  credit('revenue', totalCents, note),
  credit('customer-credit', amountCents - totalCents, note),
];
/** The overpayment is owed back, whatever happens to the rest. */
export const creditOwed = (amountCents: number, note: string | null): readonly Line[] => [
  debit('customer-credit', amountCents, note),
  credit('refunds-payable', amountCents, note),
];
/** Money received for a payment that was never confirmed is owed back: the former deposit, and the rest. */
export const heldOwed = (
  owedCents: number,
  note: string | null,
  { depositCents = 0 }: Deposit = {},
): readonly Line[] => [
  debit('cash', owedCents - depositCents, note),
  debit('customer-deposits', depositCents, note),
  credit('refunds-payable', owedCents, note),
];
/**
 * Money received with a declined payment is in the bank, and belongs to the customer until the payment is confirmed or
 * the order ends.
 */
export const deposited = ({
  newCents = 0,
  reason,
}: {
  readonly newCents?: number | undefined;
  readonly reason: string;
}) => [debit('cash', newCents, reason), credit('customer-deposits', newCents, reason)];
export const reversed = (lines: readonly Line[]): readonly Line[] =>
  lines.map((line) => ({ ...line, amountCents: -line.amountCents }));

interface PaidOut {
  readonly amountCents: number;
  readonly reference: string;
}
interface TakenBack {
  readonly amountCents: number;
  readonly reason: string;
}
export const refundPaid = ({ amountCents, reference }: PaidOut): readonly Line[] => [
  debit('refunds-payable', amountCents, reference),
  credit('cash', amountCents, reference),
];
export const refundReversed = ({ amountCents, reason }: TakenBack): readonly Line[] => [
  debit('cash', amountCents, reason),
  credit('refunds-payable', amountCents, reason),
];
export const commissionEarned = ({ amountCents }: { readonly amountCents: number }): readonly Line[] => [
  debit('commission-expense', amountCents),
  credit('commission-payable', amountCents),
];
interface SettingOff {
  readonly setOff?: readonly SetOff[] | undefined;
}
/** An amount set off isn't sent, and is no longer owed back. */
const setOffLines = ({ setOff = [] }: SettingOff): readonly Line[] =>
  setOff.flatMap(({ bookingId, amountCents }) => [
    debit('commission-payable', amountCents),
    { ...credit('commission-owed-back', amountCents), setOffBookingId: bookingId },
  ]);
export const commissionPaid = ({ amountCents, reference, setOff }: PaidOut & SettingOff): readonly Line[] => {
  const sentCents = amountCents - sumOfSetOffs(setOff);
  return [
    debit('commission-payable', sentCents, reference),
    credit('cash', sentCents, reference),
    ...setOffLines({ setOff }),
  ];
};
export const commissionUnpaid = ({ amountCents, reason, setOff }: TakenBack & SettingOff): readonly Line[] => {
  const sentCents = amountCents - sumOfSetOffs(setOff);
  return [
    debit('cash', sentCents, reason),
    credit('commission-payable', sentCents, reason),
    ...reversed(setOffLines({ setOff })),
  ];
};
