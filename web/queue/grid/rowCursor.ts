import type { GridApi } from 'ag-grid-community';

/** A cursor over the rows of a list. Indexes count from 0. */
export interface RowCursor<Row> {
  readonly count: () => number;
  /** Undefined while the row is being loaded. */
  readonly at: (index: number) => Row | undefined;
  readonly indexOf: (id: string) => number | undefined;
  /** Index of the focused row. */
  readonly focused: () => number | undefined;
  /** Focuses a row and scrolls it into view. */
  readonly focus: (index: number) => void;
  /** Forgets the focused row: the list has other rows now. */
  readonly clear: () => void;
  /** Scrolls to a row and returns it once it is loaded. */
  readonly arrive: (index: number) => Promise<Row | undefined>;
}

/** A cursor over AG Grid's rows, whichever blocks of them are loaded. */
export function gridCursor<Row>(api: GridApi<Row>): RowCursor<Row> {
  const within = (index: number) => Math.min(Math.max(index, 0), api.getDisplayedRowCount() - 1);
  return {
    count: () => api.getDisplayedRowCount(),
    at: (index) => api.getDisplayedRowAtIndex(index)?.data,
    indexOf: (id) => api.getRowNode(id)?.rowIndex ?? undefined,
    focused: () => api.getFocusedCell()?.rowIndex,
    focus: (index) => {
      if (api.getDisplayedRowCount() === 0) return;
      // Focuses the row's name, after the checkbox, unless another column has the focus already.
      const column = api.getFocusedCell()?.column ?? api.getAllDisplayedColumns().at(1);
      api.ensureIndexVisible(within(index));
      if (column) api.setFocusedCell(within(index), column);
    },
    clear: () => api.clearFocusedCell(),
    arrive: async (index) => {
      if (index < 0 || index >= api.getDisplayedRowCount()) return undefined;
      api.ensureIndexVisible(index);
      const node = api.getDisplayedRowAtIndex(index);
      if (!node || node.data) return node?.data;
      return new Promise((resolve) => {
        const loaded = () => {
          node.removeEventListener('dataChanged', loaded);
          resolve(node.data);
        };
        node.addEventListener('dataChanged', loaded);
      });
    },
  };
}

/** A cursor over rows that are all loaded, as a phone's cards are. */
export const listCursor = <Row>(rows: readonly Row[], idOf: (row: Row) => string): RowCursor<Row> => ({
  count: () => rows.length,
  at: (index) => rows[index],
  indexOf: (id) => {
    const index = rows.findIndex((row) => idOf(row) === id);
    return index === -1 ? undefined : index;
  },
  focused: () => undefined,
  focus: () => {},
  clear: () => {},
  arrive: (index) => Promise.resolve(rows[index]),
});
