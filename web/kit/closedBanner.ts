/** Name of what the browser keeps: the banner that its reader closed. */
const CLOSED = 'banner.closed';

/** The banner that was closed stays closed, in the app and on the site. */
export const closedBanner = {
  is: (id: string): boolean => {
    try {
      return localStorage.getItem(CLOSED) === id;
    } catch {
      return false;
    }
  },
  close: (id: string): void => {
    try {
      localStorage.setItem(CLOSED, id);
    } catch {
      // Storage is switched off: it's closed for this page.
    }
  },
};
