/** What is paid on a line of an order after the order: its letter in the memo. */
const letters = { extension: 'X', claim: 'R' } as const;

interface PaidLine {
  readonly lifecycle: keyof typeof letters;
  readonly line: number;
}

/**
 * What a buyer writes with a payment, so that two of one order can be told apart: its number for the order itself, `1376-X2` for the
 * extension of its second line, `1376-R2` for what the card that replaces that line costs more.
 */
export const paymentMemo = (orderNumber: string, paid?: PaidLine): string =>
  paid === undefined ? orderNumber : `${orderNumber}-${letters[paid.lifecycle]}${paid.line}`;

/** The order's number in the memo of a payment on one of its lines, however it's spelled; undefined for any other word. */
export const orderNumberIn = (memo: string): string | undefined => /^#?(\d+)-[xr]\d+$/i.exec(memo)?.[1];
