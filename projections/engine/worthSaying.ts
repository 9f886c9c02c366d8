/**
 * Whether the n-th fault in a row is worth a log line: the 1st, 2nd, 4th, 8th … An outage is reported without a line
 * for each fault.
 */
export const worthSaying = (inARow: number): boolean => (inARow & (inARow - 1)) === 0;
