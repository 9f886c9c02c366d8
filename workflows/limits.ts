/** Limits that the server keeps and the pages check before anything is sent. Not settings: admins don't change them. */

/** Minimum length of a password in characters (product spec, sections 5 and 8). */
export const passwordMinimum = 8;

/** Validity of a password that staff set for somebody, in hours (domains, D7). */
export const oneTimePasswordHours = 24;

/** Length of a code that proves a second factor, in characters: the code of an app, or a recovery code. */
export const codeMinimum = 6;
export const codeMaximum = 40;

/** Maximum size of an uploaded file in megabytes (product spec, section 9). */
export const uploadLimitMegabytes = 10;
/** Maximum size of an uploaded file in bytes. */
export const uploadLimitBytes = uploadLimitMegabytes * 1024 * 1024;

/** Maximum number of tradelines of an order, and therefore of a cart (product spec, section 9). */
export const linesMaximum = 3;

/** Maximum limit of a card in cents: no personal card has a higher one, so that more is a mistyped amount. */
export const cardLimitMaximumCents = 50_000_000;

/** Maximum number of days ahead to which staff may set the end of a customer's time to pay, or of their own review. */
export const windowDaysMaximum = 30;
/** Maximum number of years ahead for which a card may be put on hold. */
export const holdYearsMaximum = 5;

/** Maximum length of a comment on an order or a booking, in characters. */
export const commentMaximum = 1000;

/** Rows per page of a list: the default, the number for a list that loads more on scrolling, and the maximum. */
export const pageRows = 15;
export const scrolledRows = 50;
export const pageRowsMaximum = 200;
