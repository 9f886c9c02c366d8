import type { ColDef } from 'ag-grid-community';
import type { CustomCellRendererProps } from 'ag-grid-react';
import { Cell } from './Cell.tsx';
import type { GridColumn } from './column.ts';
import styles from './grid.module.css';
import { type Opening, RowName } from './opening.tsx';
import type { SortItem } from './useListAddress.ts';

/** Converts a column to AG Grid's definition. `arrangeable`: it can be dragged to another place. */
export function columnDef<Row>(
  column: GridColumn<Row>,
  sort: readonly SortItem[],
  opening: Opening<Row> | undefined,
  arrangeable: boolean,
): ColDef<Row> {
  const { field, header, width, grow, sortable = false, right, text, as, phone } = column;
  const named = phone === 'title' && opening;
  const sortIndex = sort.findIndex(({ colId }) => colId === field);
  return {
    colId: field,
    headerName: header,
    ...(grow ? { flex: grow, minWidth: width } : { width, flex: null, minWidth: 60 }),
    sortable,
    sortingOrder: ['asc', 'desc', null],
    ...(sortIndex === -1 ? {} : { initialSort: sort[sortIndex]!.sort, initialSortIndex: sortIndex }),
    ...(right ? { headerClass: 'ag-right-aligned-header', cellClass: 'ag-right-aligned-cell' } : {}),
    ...(named || as ? { cellClass: `${styles['rendered']} ${right ? 'ag-right-aligned-cell' : ''}` } : {}),
    valueGetter: ({ data }) => (data ? text(data) : ''),
    ...(named
      ? {
          cellRenderer: ({ data }: CustomCellRendererProps<Row>) =>
            data && <RowName opening={named} row={data} text={text(data)} inGrid />,
        }
      : {}),
    ...(as
      ? { cellRenderer: ({ data }: CustomCellRendererProps<Row>) => data && <Cell column={column} row={data} /> }
      : {}),
    suppressMovable: !arrangeable,
  };
}
