/** Pixels of scrolling after which the button to the top appears (spec section 9). */
export const toTopFrom = 200;
