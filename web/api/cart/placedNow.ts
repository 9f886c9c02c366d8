/** The order that was just placed in this tab. A reload forgets it: the news is then no longer new. */
let placedId: string | undefined;

export const placedNow = {
  /** Keeps the order that the buyer placed a moment ago. */
  keep: (id: string): void => {
    placedId = id;
  },
  /** Returns whether this order was the last one placed since the page was loaded. */
  is: (id: string): boolean => id === placedId,
};
