/** The button to the top is there once the page was scrolled so many pixels (spec section 9). */
export const toTopFrom = 200;
