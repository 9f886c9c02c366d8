/** Kinds of bank accounts for commissions. They are sent by direct deposit; Cash App is the fallback (domains, D6). */
export const accountTypes = ['checking', 'savings'] as const;

/** A `$`, a letter, then at most 19 letters, digits or underscores. */
export const cashtagPattern = /^\$[A-Za-z]\w{0,19}$/;
/** Account numbers of US banks have 4 to 17 digits. */
export const accountNumberPattern = /^\d{4,17}$/;

const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/**
 * Returns whether nine digits are a valid routing number: their weighted sum is divisible by ten (ABA checksum), which
 * detects a mistyped digit or two swapped ones.
 */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  return weights.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0) % 10 === 0;
}
