import { useSyncExternalStore } from 'react';

/** So many rows can be picked at once: more than anybody can answer for in one go helps nobody. */
export const MOST_PICKED = 500;

/** The rows that are picked, by id, whichever block of the list they are in. They are kept as they were when picked. */
export interface Picks<Row> {
  readonly now: () => ReadonlyMap<string, Row>;
  readonly toggle: (row: Row) => void;
  /** Adds rows up to the bound; answers how many there was no place for. */
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

/** All that is picked; the component is drawn again whenever that changes. */
export const usePicked = <Row>({ onMessage: hear, now }: Picks<Row>): ReadonlyMap<string, Row> =>
  useSyncExternalStore(hear, now);
/** Whether one row is picked: only its own checkbox is drawn again. */
export const useIsPicked = <Row>({ onMessage: hear, now }: Picks<Row>, id: string): boolean =>
  useSyncExternalStore(hear, () => now().has(id));
