// oxlint-disable max-lines-per-function -- its markup is read from top to bottom
import { type CSSProperties, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { CellKeyDownEvent, ColDef, GridApi, SortChangedEvent } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { SAVING, shownThrough } from '#web/api/saving/shownThrough.ts';
import { pending } from '#web/api/saving/pending.ts';
import { hasWords, t } from '#web/i18n/t.ts';
import { type Blocks, createBlocks } from './blocks.ts';
import type { GridColumn } from './column.ts';
import { columnDef } from './columnDef.tsx';
import styles from './grid.module.css';
import { gridTheme, registerGridModules } from './gridModules.ts';
import type { Opening } from './opening.tsx';
import { gridCursor, type RowCursor } from './rowCursor.ts';
import type { FetchRows } from './rows.ts';
import { type SortItem, sortText } from './useListAddress.ts';
import { BLOCK_SIZE, type FirstRows } from './rowsQuery.ts';

registerGridModules();

export interface GridProps<Row> {
  /** Accessible name of the grid. */
  label: string;
  columns: readonly GridColumn<Row>[];
  fetchRows: FetchRows<Row>;
  first: FirstRows<Row>;
  /** Index, from 0, of the row shown at the top at first. */
  startRow?: number;
  idOf: (row: Row) => string;
  versionOf: (row: Row) => string;
  opening: Opening<Row> | undefined;
  onOpen: (row: Row) => void;
  onSort: (sort: readonly SortItem[]) => void;
  onFault: (fault: unknown) => void;
  /** Called when the grid has rendered its first rows. */
  onShown: () => void;
  /** Features of a list that staff work in. Created once: its functions must stay the same. */
  work?: GridWork<Row>;
  /** Id of the row that is open beside the list. */
  openId?: string | undefined;
}

/** Features that make a list a workplace: selecting rows, keyboard navigation, arranging columns. */
export interface GridWork<Row> {
  /** The first column: the checkboxes. */
  readonly firstColumn: ColDef<Row>;
  /** Called with null once the grid is destroyed: calls to it would then only log warnings. */
  readonly onCursor: (cursor: RowCursor<Row> | null) => void;
  /** Called when rows have arrived: their positions may have changed. */
  readonly onServed: () => void;
  readonly onReordered: (fields: readonly string[]) => void;
  readonly onResized: (field: string, width: number) => void;
  /** Handles Enter, and clicks with Shift or Ctrl, differently from a plain grid. Returns whether it did. */
  readonly onClick: (row: Row, index: number, event: MouseEvent) => boolean;
}

/**
 * AG Grid with the Infinite Row Model, as all our lists use it. Loaded lazily, only by `LazyGrid.tsx`. `opening` is
 * fixed for the life of the list.
 */
export default function Grid<Row>({
  label,
  columns,
  fetchRows,
  first,
  startRow = 0,
  idOf,
  versionOf,
  opening,
  onOpen,
  onSort,
  onFault,
  onShown,
  work,
  openId,
}: GridProps<Row>) {
  const api = useRef<GridApi<Row>>(null);
  const blocks = useRef<Blocks<Row>>(null);
  const shown = useRef(first.listQuery);
  // The page passes the first block with pending changes applied already.
  const expecting: FetchRows<Row> = async (...requested) => shownThrough(await fetchRows(...requested), pending.now());
  const begin = (grid: GridApi<Row>, rows: FirstRows<Row>) => {
    const onMoved = (ids: readonly string[]) =>
      grid.flashCells({ rowNodes: ids.flatMap((id) => grid.getRowNode(id) ?? []) });
    shown.current = rows.listQuery;
    blocks.current = createBlocks({
      listQuery: rows.listQuery,
      fetchRows: expecting,
      first: rows,
      idOf,
      versionOf,
      onMoved,
      onFault,
      ...(work ? { onServed: work.onServed } : {}),
    });
    grid.setGridOption('datasource', blocks.current);
  };
  const show = useEffectEvent((rows: FirstRows<Row>) => {
    const grid = api.current;
    if (!grid) return;
    if (shown.current === rows.listQuery) {
      blocks.current?.renew(rows);
      return grid.refreshInfiniteCache();
    }
    applySort(grid, rows.listQuery.sortModel);
    begin(grid, rows);
    if (rows.rows.length > 0) grid.ensureIndexVisible(0, 'top');
  });
  useEffect(() => show(first), [first]);
  const open = useRef(openId);
  useEffect(() => {
    const changed = [open.current, openId].flatMap((id) =>
      id === undefined ? [] : (api.current?.getRowNode(id) ?? []),
    );
    open.current = openId;
    if (changed.length > 0) api.current?.redrawRows({ rowNodes: changed });
  }, [openId]);
  const [{ sort, opens }] = useState({ sort: first.listQuery.sortModel, opens: opening });
  const columnDefs = useMemo(
    () => [
      ...(work ? [work.firstColumn] : []),
      ...columns.map((column) => columnDef(column, sort, opens, work !== undefined)),
    ],
    [columns, sort, opens, work],
  );
  return (
    <div
      className={styles['grid']}
      data-work={work ? true : undefined}
      style={{ '--rows': first.count } as CSSProperties}
    >
      <AgGridReact<Row>
        theme={gridTheme}
        rowModelType="infinite"
        cacheBlockSize={BLOCK_SIZE}
        maxBlocksInCache={6}
        blockLoadDebounceMillis={60}
        columnDefs={columnDefs}
        getRowId={({ data }) => idOf(data)}
        rowClassRules={{
          [styles['opened'] ?? '']: ({ node: { id } }) => id !== undefined && id === open.current,
          [styles['saving'] ?? '']: ({ data }) => data !== undefined && SAVING in (data as object),
        }}
        getLocaleText={({ key, defaultValue }) => (hasWords(`grid.ag.${key}`) ? t(`grid.ag.${key}`) : defaultValue)}
        suppressOverlays={['loading', 'noRows', 'noMatchingRows']}
        suppressDragLeaveHidesColumns
        animateRows={false}
        onGridReady={(event) => {
          api.current = event.api;
          event.api.setGridAriaProperty('label', label);
          begin(event.api, first);
          work?.onCursor(gridCursor(event.api));
        }}
        onGridPreDestroyed={() => work?.onCursor(null)}
        onFirstDataRendered={({ api: grid }) => {
          if (startRow > 0 && first.count > 0) grid.ensureIndexVisible(Math.min(startRow, first.count - 1), 'top');
          requestAnimationFrame(() => requestAnimationFrame(onShown));
        }}
        onSortChanged={(event) => event.source === 'uiColumnSorted' && onSort(sortOf(event))}
        onColumnMoved={({ finished, source, api: grid }) =>
          finished && source === 'uiColumnMoved' && work?.onReordered(fieldsOf(grid, work))
        }
        onColumnResized={({ finished, source, column }) =>
          finished &&
          source === 'uiColumnResized' &&
          column &&
          work?.onResized(column.getColId(), column.getActualWidth())
        }
        onRowClicked={({ data, rowIndex, event }) => {
          if (!data || work?.onClick(data, rowIndex ?? 0, event as MouseEvent) || isModified(event)) return;
          onOpen(data);
        }}
        onCellKeyDown={(event) => !work && openOnEnter(event as CellKeyDownEvent<Row>, onOpen)}
      />
    </div>
  );
}

const fieldsOf = <Row,>(grid: GridApi<Row>, { firstColumn }: GridWork<Row>): readonly string[] =>
  grid
    .getAllGridColumns()
    .map((column) => column.getColId())
    .filter((id) => id !== firstColumn.colId);

const sortOf = ({ api }: Pick<SortChangedEvent, 'api'>): readonly SortItem[] =>
  api
    .getColumnState()
    .filter(({ sort }) => sort)
    .sort((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
    .map(({ colId, sort }) => ({ colId, sort: sort as SortItem['sort'] }));

/** Updates the headers after back navigation or a link: they follow the address. */
function applySort<Row>(api: GridApi<Row>, sort: readonly SortItem[]): void {
  if (sortText(sortOf({ api } as Pick<SortChangedEvent, 'api'>)) === sortText(sort)) return;
  api.applyColumnState({
    defaultState: { sort: null },
    state: sort.map(({ colId, sort: way }, sortIndex) => ({ colId, sort: way, sortIndex })),
  });
}

function openOnEnter<Row>({ event, data }: CellKeyDownEvent<Row>, onOpen: (row: Row) => void): void {
  if ((event as KeyboardEvent | null)?.key === 'Enter' && data) onOpen(data);
}

/** True for a click with another meaning: a new tab, a link in the cell, a text selection. */
function isModified(event: Event | null | undefined): boolean {
  const { metaKey, ctrlKey, shiftKey, target } = (event ?? {}) as MouseEvent;
  return (
    metaKey ||
    ctrlKey ||
    shiftKey ||
    (target as HTMLElement | null)?.closest('a, button, label, input') !== null ||
    (getSelection()?.toString() ?? '') !== ''
  );
}
