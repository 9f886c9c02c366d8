import { StatusBadge } from '#web/kit/StatusBadge.tsx';
import type { GridColumn } from './column.ts';
import { Due } from './Due.tsx';
import { EndedDue } from './EndedDue.tsx';

/** One value of a row, in a grid cell or on a phone's card. */
export function Cell<Row>({ column: { as, text }, row }: { column: GridColumn<Row>; row: Row }) {
  if (as?.kind === 'badge') return <StatusBadge {...as.style(row)}>{text(row)}</StatusBadge>;
  if (as?.kind === 'due') {
    const ended = as.ended(row);
    return ended ? <EndedDue duty={ended} /> : <Due at={as.at(row)} />;
  }
  return as?.kind === 'own' ? as.cell(row) : text(row);
}
