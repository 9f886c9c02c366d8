import { Link } from 'react-router-dom';
import styles from './grid.module.css';

/** What opening a row means: going to a page of its own, or something on this one. */
export type Opening<Row> = { readonly to: (row: Row) => string } | { readonly act: (row: Row) => void };

/** The name of a row, by which it is opened. In the grid the cell has the focus, so its link is not a stop of its own. */
export function RowName<Row>({ opening, row, text, inGrid }: { opening: Opening<Row>; row: Row; text: string; inGrid: boolean }) {
  const look = { className: styles[inGrid ? 'open' : 'cover'] ?? '', ...(inGrid ? { tabIndex: -1 } : {}) };
  return 'to' in opening ? <Link to={opening.to(row)} {...look}>{text}</Link> : <button type="button" onClick={() => opening.act(row)} {...look}>{text}</button>;
}
