/** Height of a list's row in pixels; `grid.module.css` and `plainRows.module.css` rely on it, too. */
export const ROW_HEIGHT = 40;
