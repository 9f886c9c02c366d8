import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import styles from './grid.module.css';

/**
 * The effect of opening a row: a page of its own, or an action on this one. With both, a click runs the action, and a
 * new tab gets the page.
 */
export type Opening<Row> =
  | { readonly to: (row: Row) => string; readonly act?: (row: Row) => void }
  | { readonly to?: undefined; readonly act: (row: Row) => void };

/** The name of a row, which opens it. In the grid the cell has the focus, so its link is not a tab stop of its own. */
export function RowName<Row>({
  opening,
  row,
  text,
  inGrid,
}: {
  opening: Opening<Row>;
  row: Row;
  text: string;
  inGrid: boolean;
}) {
  const look = { className: styles[inGrid ? 'open' : 'cover'] ?? '', ...(inGrid ? { tabIndex: -1 } : {}) };
  const { to, act } = opening;
  if (to === undefined) {
    return (
      <button type="button" onClick={() => act(row)} {...look}>
        {text}
      </button>
    );
  }
  const here = (event: MouseEvent) => {
    if (!act || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    act(row);
  };
  return (
    <Link to={to(row)} onClick={here} {...look}>
      {text}
    </Link>
  );
}
