import type { CSSProperties } from 'react';
import { Cell } from './Cell.tsx';
import type { GridColumn } from './column.ts';
import type { GridProps } from './Grid.tsx';
import gridStyles from './grid.module.css';
import styles from './plainRows.module.css';
import { ROW_HEIGHT } from './rowHeight.ts';

/** Number of rows that fit the window: rendering more would take time. */
const most = () => Math.ceil(innerHeight / ROW_HEIGHT);

/**
 * The first rows as the grid will render them, shown until it does: its first paint takes longer than the rows
 * themselves. Hidden from screen readers and the keyboard; a click already opens the row.
 */
export function PlainRows<Row>({
  columns,
  first,
  idOf,
  onOpen,
  work,
  openId,
  opening,
}: Pick<GridProps<Row>, 'columns' | 'first' | 'idOf' | 'onOpen' | 'work' | 'openId' | 'opening'>) {
  const isName = ({ phone }: GridColumn<Row>) => phone === 'title' && opening !== undefined;
  const width = { minWidth: columns.reduce((sum, column) => sum + column.width, work ? 46 : 0) };
  return (
    <div
      className={`${gridStyles['grid']} ${styles['plain']}`}
      data-work={work ? true : undefined}
      style={{ '--rows': first.count } as CSSProperties}
      aria-hidden
    >
      <div className={styles['head']}>
        <div className={styles['line']} style={width}>
          {work && <Pick />}
          {columns.map((column) => (
            <span key={column.field} style={widthOf(column)} data-right={column.right}>
              {column.header}
            </span>
          ))}
        </div>
      </div>
      <div className={styles['rows']}>
        {first.rows.slice(0, most()).map((row, index) => (
          <div
            key={idOf(row)}
            className={styles['line']}
            style={width}
            data-row={index}
            data-id={idOf(row)}
            data-open={idOf(row) === openId || undefined}
            onClick={() => onOpen(row)}
          >
            {work && <Pick />}
            {columns.map((column) => (
              <span
                key={column.field}
                style={widthOf(column)}
                data-right={column.right}
                data-rendered={isName(column) || column.as ? true : undefined}
                data-name={isName(column) || undefined}
              >
                {isName(column) ? (
                  <span className={gridStyles['open']}>{column.text(row)}</span>
                ) : (
                  <Cell column={column} row={row} />
                )}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const Pick = () => (
  <span className={styles['pick']}>
    <input type="checkbox" tabIndex={-1} readOnly checked={false} />
  </span>
);

/** Distributes the width as AG Grid does. */
const widthOf = <Row,>({ width, grow }: GridColumn<Row>): CSSProperties =>
  grow ? { flex: `${grow} 0 0`, minWidth: width } : { flex: `0 0 ${width}px` };
