/** Where commissions are sent: a bank account by direct deposit; a Cash App is the way if that fails (domains, D6). */
export const accountTypes = ['checking', 'savings'] as const;

/** A `$`, a letter, then at most 19 letters, digits or underscores. */
export const cashtagPattern = /^\$[A-Za-z]\w{0,19}$/;
/** What US banks give out: 4 to 17 digits. */
export const accountNumberPattern = /^\d{4,17}$/;

const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** Nine digits whose weighted sum the ABA made divisible by ten: a digit that was mistyped, or two that changed places, shows. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === '000000000') return false;
  return weights.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0) % 10 === 0;
}
