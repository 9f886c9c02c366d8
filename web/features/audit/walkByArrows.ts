import type { KeyboardEvent } from 'react';

/** Arrow keys, `j` and `k`, Home and End go from one event of the list to the next; Enter opens it, as links do. */
export function walkByArrows(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-event]')];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const to = { ArrowDown: at + 1, j: at + 1, ArrowUp: at - 1, k: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  const row = to === undefined ? undefined : rows[to];
  if (!row) return;
  event.preventDefault();
  row.focus();
}
