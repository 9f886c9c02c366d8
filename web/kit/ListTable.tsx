import type { ReactNode } from 'react';
import styles from './ListTable.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'right';
  /** The row's name: its card's headline on narrow screens. */
  readonly title?: true;
  /** Buttons and the like: no heading is read out for it. */
  readonly actions?: true;
}

interface ListTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Grey while a changed question is being asked. */
  fading?: boolean;
}

/** A short list as a table; on narrow screens each row becomes a card with its headings inside. */
export function ListTable<Row>({ label, columns, rows, rowKey, fading }: ListTableProps<Row>) {
  return (
    <table className={styles['table']} aria-label={label} data-fading={fading || undefined}>
      <thead>
        <tr>
          {columns.map(({ key, label: heading, align, actions }) => (
            <th key={key} scope="col" data-align={align}>
              {actions ? <span className="visually-hidden">{heading}</span> : heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, label: heading, cell, align, title, actions }) => (
              <td
                key={key}
                data-label={actions || title ? undefined : heading}
                data-align={align}
                data-title={title}
                data-actions={actions}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
