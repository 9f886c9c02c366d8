/** Limits that the server keeps and the pages check before anything is sent. Not settings: admins don't change them. */

/** Characters of a password, at least (product spec, sections 5 and 8). */
export const passwordMinimum = 8;

/** How long a password works that staff set for somebody, in hours (domains, D7). */
export const oneTimePasswordHours = 24;

/** A file that is uploaded, at most, in megabytes (product spec, section 9). */
export const uploadLimitMegabytes = 10;
/** The same in bytes. */
export const uploadLimitBytes = uploadLimitMegabytes * 1024 * 1024;

/** Tradelines of one order, and so of a cart, at most (product spec, section 9). */
export const linesMaximum = 3;

/** How far ahead staff may set the end of a customer's time to pay, or of their own to look at it, in days. */
export const windowDaysMaximum = 30;
/** How far ahead a card may be put on hold, in years. */
export const holdYearsMaximum = 5;

/** Characters of a comment on an order or a booking, at most. */
export const commentMaximum = 1000;

/** Rows of a page of a list, unless another number is requested; of a list that goes on while it is scrolled; and at most. */
export const pageRows = 15;
export const scrolledRows = 50;
export const pageRowsMaximum = 200;
