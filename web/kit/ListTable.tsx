import { type ReactNode, useMemo } from 'react';
import styles from './ListTable.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'right';
  /** The row's name, used as its card's headline on narrow screens. */
  readonly title?: true;
  /** True for a column that is left out if the list stays a table on a narrow screen. */
  readonly roomy?: true;
  /** True for a column of buttons and the like, without a heading for screen readers. */
  readonly actions?: true;
}

interface ListTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** True for a list of a name and a few numbers, which stays a table on narrow screens, too. */
  narrow?: boolean;
  /** True while a changed query loads: the list is grayed out. */
  fading?: boolean;
}

/**
 * A short list as a table. On narrow screens each row becomes a card that repeats the headings, unless the table is
 * `narrow` itself.
 */
export function ListTable<Row>({ label, columns, rows, rowKey, narrow, fading }: ListTableProps<Row>) {
  // With the same columns and rows nothing is re-rendered, neither while the list is grayed out nor for a key in a
  // search.
  const drawn = useMemo(
    () =>
      rows.map((row) => (
        <tr key={rowKey(row)}>
          {columns.map(({ key, label: heading, cell, align, title, actions, roomy }) => (
            <td
              key={key}
              data-label={actions || title ? undefined : heading}
              data-align={align}
              data-title={title}
              data-actions={actions}
              data-roomy={roomy}
            >
              {cell(row)}
            </td>
          ))}
        </tr>
      )),
    [rows, columns, rowKey],
  );
  return (
    <table
      className={`${styles['table']} ${styles[narrow ? 'narrow' : 'cards']}`}
      aria-label={label}
      data-fading={fading || undefined}
    >
      <thead>
        <tr>
          {columns.map(({ key, label: heading, align, actions, roomy }) => (
            <th key={key} scope="col" data-align={align} data-roomy={roomy}>
              {actions ? <span className="visually-hidden">{heading}</span> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{drawn}</tbody>
    </table>
  );
}
