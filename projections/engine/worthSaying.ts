/** Whether the n-th fault in a row is worth a line in the log: the 1st, 2nd, 4th, 8th … An outage is told of, not counted out. */
export const worthSaying = (inARow: number): boolean => (inARow & (inARow - 1)) === 0;
