import { type ReactNode, useMemo } from 'react';
import styles from './ListTable.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'right';
  /** The row's name: its card's headline on narrow screens. */
  readonly title?: true;
  /** Left out on a narrow screen where the list stays a table. */
  readonly roomy?: true;
  /** Buttons and the like: no heading is read out for it. */
  readonly actions?: true;
  /** How the list can be ordered by it: what the first press of its heading asks for, and what the second. A minus is downwards. */
  readonly sort?: readonly [first: string, second: string];
}

interface ListTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A name and a few numbers: it stays a table on narrow screens, too. */
  narrow?: boolean;
  /** Grey while a changed question is being asked. */
  fading?: boolean;
  /** By what it is ordered now, and what a heading asks for. */
  sorting?: { readonly by: string; readonly onSort: (by: string) => void };
  /** Where a skip link leads: to the rows, past the headings. */
  rowsId?: string;
}

/** A short list as a table; on narrow screens each row becomes a card with its headings inside, unless it's narrow itself. */
export function ListTable<Row>({ label, columns, rows, rowKey, narrow, fading, sorting, rowsId }: ListTableProps<Row>) {
  // With the same columns and rows nothing of them is drawn again: not while the list greys, nor for a key in a search.
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

/** A heading that orders the list; pressed again, the other way round. */
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
