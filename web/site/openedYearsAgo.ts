/** The day on which a card of so many years was opened. `now`: instant. */
export const openedYearsAgo = (years: number, now: string): string =>
  `${Number(now.slice(0, 4)) - years}${now.slice(4, 10)}`;
