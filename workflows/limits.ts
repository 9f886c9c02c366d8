/** Limits that the server keeps and the pages check before anything is sent. Not settings: admins don't change them. */

/** Characters of a password, at least (product spec, sections 5 and 8). */
export const passwordMinimum = 8;

/** A file that is uploaded, at most, in megabytes (product spec, section 9). */
export const uploadLimitMegabytes = 10;
/** The same in bytes. */
export const uploadLimitBytes = uploadLimitMegabytes * 1024 * 1024;
