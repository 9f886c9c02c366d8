/** Storage key of the banner that the reader closed. */
const CLOSED = 'banner.closed';

/** A closed banner stays closed, in the app and on the site. */
export const closedBanner = {
  is: (id: string): boolean => localStorage.getItem(CLOSED) === id,
  close: (id: string): void => localStorage.setItem(CLOSED, id),
};
