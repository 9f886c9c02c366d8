/** What the buyer confirms before a claim is sent (product spec, section 5). */
export const claimChecks = [
  'realSsn',
  'notCpn',
  'emailReceived',
  'within60Days',
  'allThreeRefreshed',
  'fewerThanTwoShow',
] as const;
/** What the buyer wants. Staff decide which of the two it is. */
export const claimWishes = ['refund', 'replacement'] as const;
/** Because of whom the line did not post. It decides what becomes of the cardholder's commission. */
export const claimFaults = ['cardholder', 'buyer', 'bureau', 'us'] as const;
