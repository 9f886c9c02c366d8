/** Below this width a list is shown as cards (spec section 2). */
export const PHONE = '(max-width: 639px)';
/**
 * On these screens, including windows made small by zoom, an open record covers the list instead of standing beside it.
 * `queue.module.css` has the same.
 */
export const COVERED = '(max-width: 639px), (max-width: 1199px) and (max-height: 599px)';
/** Number of cards shown at first, and added each time. */
export const PHONE_ROWS = 30;
