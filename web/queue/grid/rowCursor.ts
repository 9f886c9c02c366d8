import type { GridApi } from 'ag-grid-community';

/** The rows of a list as somebody walks through them, one after the other. Places count from 0. */
export interface RowCursor<Row> {
  readonly count: () => number;
  /** Undefined while it is being loaded. */
  readonly at: (index: number) => Row | undefined;
  readonly indexOf: (id: string) => number | undefined;
  /** Where the keyboard stands. */
  readonly focused: () => number | undefined;
  /** Moves the keyboard there; the row comes into view. */
  readonly focus: (index: number) => void;
  /** The row of a place, brought into view, once it is loaded. */
  readonly arrive: (index: number) => Promise<Row | undefined>;
}

/** Walks through AG Grid's rows, whichever blocks of them are loaded. */
export function gridCursor<Row>(api: GridApi<Row>): RowCursor<Row> {
  const within = (index: number) => Math.min(Math.max(index, 0), api.getDisplayedRowCount() - 1);
  return {
    count: () => api.getDisplayedRowCount(),
    at: (index) => api.getDisplayedRowAtIndex(index)?.data,
    indexOf: (id) => api.getRowNode(id)?.rowIndex ?? undefined,
    focused: () => api.getFocusedCell()?.rowIndex,
    focus: (index) => {
      if (api.getDisplayedRowCount() === 0) return;
      // The row's name, behind the checkbox, unless somebody walks down another column.
      const column = api.getFocusedCell()?.column ?? api.getAllDisplayedColumns().at(1);
      api.ensureIndexVisible(within(index));
      if (column) api.setFocusedCell(within(index), column);
    },
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

/** Walks through rows that are all there, as a phone's cards are. */
export const listCursor = <Row>(rows: readonly Row[], idOf: (row: Row) => string): RowCursor<Row> => ({
  count: () => rows.length,
  at: (index) => rows[index],
  indexOf: (id) => {
    const index = rows.findIndex((row) => idOf(row) === id);
    return index === -1 ? undefined : index;
  },
  focused: () => undefined,
  focus: () => {},
  arrive: (index) => Promise.resolve(rows[index]),
});
