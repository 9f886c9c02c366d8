/** Below this width a list is cards (spec section 2). */
export const PHONE = '(max-width: 639px)';
/** So many cards are shown at first, and so many more at a time. */
export const PHONE_ROWS = 30;
