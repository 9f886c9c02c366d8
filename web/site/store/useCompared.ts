import { useMemo, useState } from 'react';
import type { TradelineRow } from '#projections/cards/model.ts';

/** Maximum number of tradelines that fit side by side. */
const MOST = 3;

export interface Compared {
  readonly rows: readonly TradelineRow[];
  readonly has: (id: string) => boolean;
  readonly full: boolean;
  readonly toggle: (row: TradelineRow) => void;
  readonly clear: () => void;
}

/** The tradelines that the reader wants to compare, kept while they filter and page. */
export function useCompared(): Compared {
  const [rows, setRows] = useState<readonly TradelineRow[]>([]);
  return useMemo(
    () => ({
      rows,
      has: (id) => rows.some((one) => one.id === id),
      full: rows.length >= MOST,
      toggle: (row) =>
        setRows((before) =>
          before.some(({ id }) => id === row.id)
            ? before.filter(({ id }) => id !== row.id)
            : [...before, row].slice(0, MOST),
        ),
      clear: () => setRows([]),
    }),
    [rows],
  );
}
