/** The letter in the memo of a payment on a single line, by what is paid for. */
const letters = { extension: 'X', claim: 'R' } as const;

/** Returns whether a payment on a line's record has a memo of its own. */
export const hasMemo = (lifecycle: string): lifecycle is keyof typeof letters => Object.hasOwn(letters, lifecycle);

interface PaidLine {
  readonly lifecycle: keyof typeof letters;
  readonly line: number;
}

/**
 * Returns the memo that a buyer writes with a payment, so that two payments of one order can be told apart: the order's
 * number for the order itself, `1376-X2` for the extension of its second line, `1376-R2` for the price difference of
 * the card that replaces that line.
 */
export const paymentMemo = (orderNumber: string, paid?: PaidLine): string =>
  paid === undefined ? orderNumber : `${orderNumber}-${letters[paid.lifecycle]}${paid.line}`;

/**
 * Returns the order number in the memo of a payment on one of its lines, regardless of spelling; undefined for any
 * other word.
 */
export const orderNumberIn = (memo: string): string | undefined => /^#?(\d+)-[xr]\d+$/i.exec(memo)?.[1];
