/** Name of what the browser keeps: the banner that its reader closed. */
const CLOSED = 'banner.closed';

/** The banner that was closed stays closed, in the app and on the site. */
export const closedBanner = {
  is: (id: string): boolean => localStorage.getItem(CLOSED) === id,
  close: (id: string): void => localStorage.setItem(CLOSED, id),
};
