/** The statements that the buyer confirms before a claim is sent (product spec, section 5). */
export const claimChecks = ['realSsn', 'notCpn', 'emailReceived', 'allThreeRefreshed'] as const;
/** All that were ever confirmed: claims of before name two more, which the rules find out without asking. */
export const everyClaimCheck = [...claimChecks, 'within60Days', 'fewerThanTwoShow'] as const;
/** Remedies that the buyer can request. Staff decide which of the two it is. */
export const requestedRemedies = ['refund', 'replacement'] as const;
/**
 * The parties that can be at fault when a line did not post. The fault decides what happens to the cardholder's
 * commission.
 */
export const claimFaults = ['cardholder', 'buyer', 'bureau', 'us'] as const;
