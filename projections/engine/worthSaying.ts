/**
 * Returns whether the n-th consecutive error should be logged: the 1st, 2nd, 4th, 8th … An outage is reported without a
 * line for each error.
 */
export const worthSaying = (inARow: number): boolean => (inARow & (inARow - 1)) === 0;
