import type { GridColumn } from '#web/queue/grid/column.ts';

/** A user's arrangement of a list's columns: order, changed widths, and hidden columns. */
export interface PlacedColumn {
  readonly id: string;
  /** Pixels. */
  readonly width?: number | undefined;
  readonly hidden?: boolean | undefined;
}
export type Layout = readonly PlacedColumn[];

/** Returns a list's default layout: its columns in their order, with the `extra` ones hidden. */
export const layoutOf = (columns: readonly GridColumn<never>[]): Layout =>
  columns.map(({ field, extra }) => ({ id: field, ...(extra ? { hidden: true } : {}) }));

/**
 * Completes a saved layout for the current columns: columns that no longer exist are removed, new ones are inserted
 * after the column that precedes them in the list.
 */
export function completed(layout: Layout, columns: readonly GridColumn<never>[]): Layout {
  const known = new Set(columns.map(({ field }) => field));
  const placed = layout.filter(({ id }, index) => known.has(id) && layout.findIndex((one) => one.id === id) === index);
  for (const [index, column] of layoutOf(columns).entries()) {
    if (placed.some(({ id }) => id === column.id)) continue;
    const before = columns[index - 1]?.field;
    placed.splice(before === undefined ? 0 : placed.findIndex(({ id }) => id === before) + 1, 0, column);
  }
  return placed;
}

/** Returns the visible columns with their order and widths. */
export function arranged<Row>(columns: readonly GridColumn<Row>[], layout: Layout): readonly GridColumn<Row>[] {
  const byField = new Map(columns.map((column) => [column.field, column]));
  return layout
    .filter(({ hidden }) => !hidden)
    .flatMap(({ id, width }) => {
      const column = byField.get(id);
      if (!column) return [];
      const { grow: _, ...fixed } = column;
      return [width === undefined ? column : { ...fixed, width }];
    });
}

/** Applies a new order of the visible columns; hidden ones keep their place among them. */
export function reordered(layout: Layout, shown: readonly string[]): Layout {
  const byId = new Map(layout.map((column) => [column.id, column]));
  const next = shown.flatMap((id) => byId.get(id) ?? []);
  return layout.map((column) => (shown.includes(column.id) ? next.shift()! : column));
}

export const resized = (layout: Layout, id: string, width: number): Layout =>
  layout.map((column) => (column.id === id ? { ...column, width: Math.round(width) } : column));
/** Shows or hides a column; the last visible one stays. */
export function toggled(layout: Layout, id: string): Layout {
  const next = layout.map(({ hidden = false, ...column }): PlacedColumn =>
    (column.id === id) !== hidden ? { ...column, hidden: true } : column,
  );
  return next.every(({ hidden }) => hidden) ? layout : next;
}
/** Moves a column one place up or down in the list of all columns. */
export function moved(layout: Layout, id: string, by: -1 | 1): Layout {
  const from = layout.findIndex((column) => column.id === id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= layout.length) return layout;
  return layout.with(from, layout[to]!).with(to, layout[from]!);
}
