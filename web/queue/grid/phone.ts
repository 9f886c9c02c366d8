/** Below this width a list is cards (spec section 2). */
export const PHONE = '(max-width: 639px)';
/** Here a record covers the list beside which it stands elsewhere: also in a window that zoom has made small. `queue.module.css` has the same. */
export const COVERED = '(max-width: 639px), (max-width: 1199px) and (max-height: 599px)';
/** So many cards are shown at first, and so many more at a time. */
export const PHONE_ROWS = 30;
