import { type CSSProperties, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { CellKeyDownEvent, ColDef, GridApi, SortChangedEvent } from 'ag-grid-community';
import { AgGridReact, type CustomCellRendererProps } from 'ag-grid-react';
import { hasWords, t } from '#web/i18n/t.ts';
import { type Blocks, BLOCK_SIZE, createBlocks } from './blocks.ts';
import { Cell } from './Cell.tsx';
import type { GridColumn } from './column.ts';
import styles from './grid.module.css';
import { gridTheme, registerGridModules } from './gridModules.ts';
import { type Opening, RowName } from './opening.tsx';
import type { AskRows } from './rows.ts';
import { type SortItem, sortText } from './useListAddress.ts';
import type { FirstRows } from './useRows.ts';

registerGridModules();

export interface GridProps<Row> {
  /** What the grid is a list of, for those who hear it. */
  label: string;
  columns: readonly GridColumn<Row>[];
  ask: AskRows<Row>;
  first: FirstRows<Row>;
  idOf: (row: Row) => string;
  versionOf: (row: Row) => string;
  opening: Opening<Row> | undefined;
  onOpen: (row: Row) => void;
  onSort: (sort: readonly SortItem[]) => void;
  onFault: (fault: unknown) => void;
}

/**
 * AG Grid with the Infinite Row Model, as every list of ours uses it. Loaded lazily, by `List.tsx` alone. What opening a
 * row means is fixed for the life of the list.
 */
export default function Grid<Row>({ label, columns, ask, first, idOf, versionOf, opening, onOpen, onSort, onFault }: GridProps<Row>) {
  const api = useRef<GridApi<Row>>(null);
  const blocks = useRef<Blocks<Row>>(null);
  const shown = useRef(first.wish);
  const begin = (grid: GridApi<Row>, rows: FirstRows<Row>) => {
    const onMoved = (ids: readonly string[]) => grid.flashCells({ rowNodes: ids.flatMap((id) => grid.getRowNode(id) ?? []) });
    shown.current = rows.wish;
    blocks.current = createBlocks({ wish: rows.wish, ask, first: rows, idOf, versionOf, onMoved, onFault });
    grid.setGridOption('datasource', blocks.current);
  };
  const show = useEffectEvent((rows: FirstRows<Row>) => {
    const grid = api.current;
    if (!grid) return;
    if (shown.current === rows.wish) {
      blocks.current?.renew(rows);
      return grid.refreshInfiniteCache();
    }
    applySort(grid, rows.wish.sortModel);
    begin(grid, rows);
    if (rows.rows.length > 0) grid.ensureIndexVisible(0, 'top');
  });
  useEffect(() => show(first), [first]);
  const [{ sort, opens }] = useState({ sort: first.wish.sortModel, opens: opening });
  const columnDefs = useMemo(() => columns.map((column) => columnDef(column, sort, opens)), [columns, sort, opens]);
  return (
    <div className={styles['grid']} style={{ '--rows': first.count } as CSSProperties}>
      <AgGridReact<Row>
        theme={gridTheme}
        rowModelType="infinite"
        cacheBlockSize={BLOCK_SIZE}
        maxBlocksInCache={6}
        blockLoadDebounceMillis={60}
        columnDefs={columnDefs}
        getRowId={({ data }) => idOf(data)}
        getLocaleText={({ key, defaultValue }) => (hasWords(`grid.ag.${key}`) ? t(`grid.ag.${key}`) : defaultValue)}
        suppressOverlays={['loading', 'noRows', 'noMatchingRows']}
        suppressDragLeaveHidesColumns
        animateRows={false}
        onGridReady={(event) => {
          api.current = event.api;
          event.api.setGridAriaProperty('label', label);
          begin(event.api, first);
        }}
        onSortChanged={(event) => event.source === 'uiColumnSorted' && onSort(sortOf(event))}
        onRowClicked={({ data, event }) => data && !isModified(event) && onOpen(data)}
        onCellKeyDown={(event) => openOnEnter(event as CellKeyDownEvent<Row>, onOpen)}
      />
    </div>
  );
}

function columnDef<Row>(column: GridColumn<Row>, sort: readonly SortItem[], opening: Opening<Row> | undefined): ColDef<Row> {
  const { field, header, width, grow, sortable = false, right, text, as, phone } = column;
  const named = phone === 'title' && opening;
  const sortIndex = sort.findIndex(({ colId }) => colId === field);
  return {
    colId: field,
    headerName: header,
    ...(grow ? { flex: grow, minWidth: width } : { width }),
    sortable,
    sortingOrder: ['asc', 'desc', null],
    ...(sortIndex === -1 ? {} : { initialSort: sort[sortIndex]!.sort, initialSortIndex: sortIndex }),
    ...(right ? { headerClass: 'ag-right-aligned-header', cellClass: 'ag-right-aligned-cell' } : {}),
    ...(named || as ? { cellClass: styles['rendered'] ?? '' } : {}),
    valueGetter: ({ data }) => (data ? text(data) : ''),
    ...(named ? { cellRenderer: ({ data }: CustomCellRendererProps<Row>) => data && <RowName opening={named} row={data} text={text(data)} inGrid /> } : {}),
    ...(as ? { cellRenderer: ({ data }: CustomCellRendererProps<Row>) => data && <Cell column={column} row={data} /> } : {}),
    suppressMovable: true,
  };
}

const sortOf = ({ api }: SortChangedEvent): readonly SortItem[] =>
  api.getColumnState().filter(({ sort }) => sort).sort((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0)).map(({ colId, sort }) => ({ colId, sort: sort as SortItem['sort'] }));

/** Somebody went back, or came by a link: the headers follow the address. */
function applySort<Row>(api: GridApi<Row>, sort: readonly SortItem[]): void {
  if (sortText(sortOf({ api } as unknown as SortChangedEvent)) === sortText(sort)) return;
  api.applyColumnState({ defaultState: { sort: null }, state: sort.map(({ colId, sort: way }, sortIndex) => ({ colId, sort: way, sortIndex })) });
}

function openOnEnter<Row>({ event, data }: CellKeyDownEvent<Row>, onOpen: (row: Row) => void): void {
  if ((event as KeyboardEvent | null)?.key === 'Enter' && data) onOpen(data);
}

/** A click that means something else: a new tab, a link in the cell, text that was being selected. */
function isModified(event: Event | null | undefined): boolean {
  const { metaKey, ctrlKey, shiftKey, target } = (event ?? {}) as MouseEvent;
  return metaKey || ctrlKey || shiftKey || (target as HTMLElement | null)?.closest('a, button') !== null || (getSelection()?.toString() ?? '') !== '';
}
