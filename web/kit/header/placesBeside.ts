/** Number of links side by side in the header of the site, and of a guest in the app; the others are under More. */
export const placesBeside = 3;
