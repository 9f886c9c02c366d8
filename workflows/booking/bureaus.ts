/** The credit bureaus on whose reports a line can post. */
export const bureaus = ['experian', 'equifax', 'transunion'] as const;
