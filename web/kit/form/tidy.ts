/** Digits in groups, however they were typed; what has another number of them is left as it is, to be corrected. */
const grouped =
  (groups: readonly number[]) =>
  (text: string): string => {
    const digits = text.replaceAll(/\D/g, '');
    if (digits.length !== groups.reduce((sum, size) => sum + size, 0)) return text.trim();
    let from = 0;
    return groups.map((size) => digits.slice(from, (from += size))).join('-');
  };

/** `(415) 555-0133`, `4155550133` and `+1 415 555 0133` are one number: `415-555-0133` (spec section 5). */
export const tidyPhone = (text: string): string =>
  grouped([3, 3, 4])(text.replace(/^\s*\+?1[\s.-]*(?=\D*\d{3}\D*\d{3}\D*\d{4}\s*$)/, ''));

/** `219099999` as `219-09-9999`. */
export const tidySsn = grouped([3, 2, 4]);
