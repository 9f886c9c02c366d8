const KEY = 'logged-out';

/** What a page has to say once it was loaded anew. */
export const loggedOut = {
  note: (): void => sessionStorage.setItem(KEY, 'yes'),
  /** Whether it was noted; it's said once. */
  take: (): boolean => {
    const noted = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return noted;
  },
};
