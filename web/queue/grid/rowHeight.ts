/** How high a row is in a list of ours, in pixels; `grid.module.css` and `plainRows.module.css` reckon with it as well. */
export const ROW_HEIGHT = 40;
