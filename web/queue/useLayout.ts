import { useCallback, useMemo, useState } from 'react';
import type { GridColumn } from '#web/queue/grid/column.ts';
import { completed, type Layout, layoutOf } from './columnLayout.ts';

/** An arrangement kept in this browser, for a view or for none. */
interface Kept {
  readonly view: string | null;
  readonly columns: Layout;
}

export interface QueueLayout {
  readonly layout: Layout;
  readonly change: (layout: Layout) => void;
  /** Drops the arrangement: the view's own columns apply again, or the list's. */
  readonly forget: () => void;
}

/** Returns the columns' layout: the arrangement in this browser if any, else the chosen view's, else the default. */
export function useLayout(
  name: string,
  columns: readonly GridColumn<never>[],
  viewId: string | null,
  viewed: Layout | undefined,
): QueueLayout {
  const key = `columns-${name}`;
  const [kept, setKept] = useState(() => read(key));
  const layout = useMemo(
    () => completed(kept?.view === viewId ? kept.columns : (viewed ?? layoutOf(columns)), columns),
    [kept, viewId, viewed, columns],
  );
  const keep = useCallback(
    (next: Kept | undefined) => {
      setKept(next);
      write(key, next);
    },
    [key],
  );
  return useMemo(
    () => ({ layout, change: (next) => keep({ view: viewId, columns: next }), forget: () => keep(undefined) }),
    [layout, keep, viewId],
  );
}

/** Storage may be full, blocked, or contain an older format: an arrangement is optional, so this is no error. */
function read(key: string): Kept | undefined {
  try {
    const { view, columns } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Kept>;
    return Array.isArray(columns) && columns.every(({ id }) => typeof id === 'string')
      ? { view: view ?? null, columns }
      : undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, kept: Kept | undefined): void {
  try {
    kept ? localStorage.setItem(key, JSON.stringify(kept)) : localStorage.removeItem(key);
  } catch {
    // See `read`.
  }
}
