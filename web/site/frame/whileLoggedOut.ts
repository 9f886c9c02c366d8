const KEY = 'logged-out';

/** A message of the page before a reload for the page after it. */
export const loggedOut = {
  note: (): void => sessionStorage.setItem(KEY, 'yes'),
  /** Returns whether it was noted, and clears it: the message is shown once. */
  take: (): boolean => {
    const noted = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return noted;
  },
};
