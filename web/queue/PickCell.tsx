import { useEffect, useRef } from 'react';
import type { ColDef } from 'ag-grid-community';
import type { CustomCellRendererProps, CustomHeaderProps } from 'ag-grid-react';
import { t } from '#web/i18n/t.ts';
import { type Picks, useIsPicked, usePicked } from './picks.ts';
import styles from './queue.module.css';

interface PickColumn<Row> {
  readonly picks: Picks<Row>;
  readonly idOf: (row: Row) => string;
  readonly nameOf: (row: Row) => string;
  /** `range`: with Shift, selects all rows since the last selected one. */
  readonly onPick: (row: Row, index: number, range: boolean) => void;
  readonly onPickAll: () => void;
  /** Returns the number of rows that match the filters. */
  readonly countOf: () => number;
}

/** The column of checkboxes; the one in the header selects all rows that match the filters, up to the maximum. */
export const pickColumn = <Row,>(picking: PickColumn<Row>): ColDef<Row> => ({
  colId: 'pick',
  headerName: t('queue.pick.column'),
  width: 46,
  resizable: false,
  sortable: false,
  suppressMovable: true,
  lockPosition: 'left',
  cellClass: styles['pickCell'] ?? '',
  headerClass: styles['pickCell'] ?? '',
  headerComponent: (_: CustomHeaderProps<Row>) => <PickAll {...picking} />,
  cellRenderer: ({ data, node }: CustomCellRendererProps<Row>) =>
    data && <PickOne {...picking} row={data} index={node.rowIndex ?? 0} />,
});

/** The checkbox of one row, in the grid's first column or on a phone's card. */
export function PickOne<Row>({
  picks,
  idOf,
  nameOf,
  onPick,
  row,
  index,
}: Omit<PickColumn<Row>, 'onPickAll' | 'countOf'> & { row: Row; index: number }) {
  const picked = useIsPicked(picks, idOf(row));
  return (
    <label className={styles['pick']}>
      <input
        type="checkbox"
        tabIndex={-1}
        checked={picked}
        aria-label={t('queue.pick.row', { name: nameOf(row) })}
        onChange={({ nativeEvent }) => onPick(row, index, (nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}

/**
 * The header's checkbox: a dash while some rows are selected, a tick when all are. In either state, pressing it clears
 * the selection.
 */
function PickAll<Row>({ picks, onPickAll, countOf }: PickColumn<Row>) {
  const { size } = usePicked(picks);
  const box = useRef<HTMLInputElement>(null);
  const all = size > 0 && size >= countOf();
  const some = size > 0 && !all;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <label className={styles['pick']}>
      <input
        ref={box}
        type="checkbox"
        checked={all}
        aria-label={t(size > 0 ? 'queue.pick.none' : 'queue.pick.all')}
        onChange={size > 0 ? picks.clear : onPickAll}
      />
    </label>
  );
}
