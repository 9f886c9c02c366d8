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
  /**
   * Sort orders for this column: the one that the first press of its heading applies, and the second. A minus means
   * descending.
   */
  readonly sort?: readonly [first: string, second: string];
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
  /** The current sort order, and the callback of the headings. */
  sorting?: { readonly by: string; readonly onSort: (by: string) => void };
  /** Target of a skip link: the rows, after the headings. */
  rowsId?: string;
}

/**
 * A short list as a table. On narrow screens each row becomes a card that repeats the headings, unless the table is
 * `narrow` itself.
 */
export function ListTable<Row>({ label, columns, rows, rowKey, narrow, fading, sorting, rowsId }: ListTableProps<Row>) {
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
          {columns.map(({ key, label: heading, align, actions, roomy, sort }) =>
            sort && sorting ? (
              <SortHeading key={key} heading={heading} align={align} sort={sort} sorting={sorting} />
            ) : (
              <th key={key} scope="col" data-align={align} data-roomy={roomy}>
                {actions ? <span className="visually-hidden">{heading}</span> : heading}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody id={rowsId} tabIndex={rowsId === undefined ? undefined : -1}>
        {drawn}
      </tbody>
    </table>
  );
}

interface SortHeadingProps {
  heading: string;
  align: 'right' | undefined;
  sort: readonly [first: string, second: string];
  sorting: { readonly by: string; readonly onSort: (by: string) => void };
}

/** A heading that sorts the list; a second press reverses the order. */
function SortHeading({ heading, align, sort, sorting: { by, onSort } }: SortHeadingProps) {
  const [first, second] = sort;
  const direction = sort.includes(by) ? (by.startsWith('-') ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" data-align={align} aria-sort={direction}>
      <button type="button" className={styles['sort']} onClick={() => onSort(by === first ? second : first)}>
        {heading}
      </button>
    </th>
  );
}
