import { useSyncExternalStore } from 'react';

/** Maximum number of selected rows: nobody can answer for more in one go. */
export const MOST_PICKED = 500;

/** The selected rows by id, from any block of the list. They are kept as they were when selected. */
export interface Picks<Row> {
  readonly now: () => ReadonlyMap<string, Row>;
  readonly toggle: (row: Row) => void;
  /** Adds rows up to the maximum; returns how many did not fit. */
  readonly add: (rows: readonly Row[]) => number;
  readonly keepOnly: (ids: ReadonlySet<string>) => void;
  readonly clear: () => void;
  readonly onMessage: (listener: () => void) => () => void;
}

export function createPicks<Row>(idOf: (row: Row) => string): Picks<Row> {
  let picked: ReadonlyMap<string, Row> = new Map();
  const listeners = new Set<() => void>();
  const become = (next: ReadonlyMap<string, Row>) => {
    picked = next;
    listeners.forEach((listener) => listener());
  };
  const add = (rows: readonly Row[]) => {
    const fresh = rows.filter((row) => !picked.has(idOf(row)));
    const taken = fresh.slice(0, MOST_PICKED - picked.size);
    if (taken.length > 0) become(new Map([...picked, ...taken.map((row) => [idOf(row), row] as const)]));
    return fresh.length - taken.length;
  };
  return {
    now: () => picked,
    toggle: (row) =>
      void (picked.has(idOf(row)) ? become(new Map([...picked].filter(([id]) => id !== idOf(row)))) : add([row])),
    add,
    keepOnly: (ids) => become(new Map([...picked].filter(([id]) => ids.has(id)))),
    clear: () => picked.size > 0 && become(new Map()),
    onMessage: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Returns all selected rows; the component re-renders whenever they change. */
export const usePicked = <Row>({ onMessage: hear, now }: Picks<Row>): ReadonlyMap<string, Row> =>
  useSyncExternalStore(hear, now);
/** Returns whether one row is selected; only its own checkbox re-renders. */
export const useIsPicked = <Row>({ onMessage: hear, now }: Picks<Row>, id: string): boolean =>
  useSyncExternalStore(hear, () => now().has(id));
