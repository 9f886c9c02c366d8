import { useCallback, useMemo, useRef, useState } from 'react';
import { intlLocale } from '#web/i18n/locale.ts';
import { problemText } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import { formatNumber } from '#words/format/numbers.ts';
import { BLOCK_SIZE } from '#web/queue/grid/rowsQuery.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { MOST_PICKED } from './picks.ts';
import type { QueueState } from './useQueue.ts';

export interface Picking<Row> {
  readonly one: (row: Row, index: number, range: boolean) => void;
  readonly all: () => void;
  /** True while rows are fetched that were not loaded yet. */
  readonly pending: boolean;
}

/** Selects rows, including those of blocks not loaded yet: a range, or everything that matches the filters. */
export function usePicking<Row>({ spec: { fetchRows }, listQuery, picks, cursor }: QueueState<Row>): Picking<Row> {
  const anchor = useRef(0);
  const [pending, setPending] = useState(false);
  const between = useCallback(
    async (from: number, to: number): Promise<readonly Row[]> => {
      const loaded = Array.from({ length: to - from + 1 }, (_, step) => cursor.current?.at(from + step));
      if (loaded.every((row) => row !== undefined)) return loaded;
      const blocks = Array.from({ length: Math.ceil(loaded.length / BLOCK_SIZE) }, (_, block) => ({
        offset: from + block * BLOCK_SIZE,
        limit: Math.min(BLOCK_SIZE, loaded.length - block * BLOCK_SIZE),
      }));
      return (
        await Promise.all(blocks.map((block) => fetchRows(listQuery, block, new AbortController().signal)))
      ).flatMap(({ rows }) => rows);
    },
    [fetchRows, listQuery, cursor],
  );
  const add = useCallback(
    async (from: number, to: number) => {
      setPending(true);
      try {
        const left = picks.add(await between(from, Math.min(to, from + MOST_PICKED - 1)));
        if (left > 0 || to - from >= MOST_PICKED) {
          toast.info(t('queue.pick.most', { count: MOST_PICKED, shown: formatNumber(MOST_PICKED, intlLocale()) }));
        }
      } catch (fault) {
        toast.bad(problemText(fault));
      } finally {
        setPending(false);
      }
    },
    [picks, between],
  );
  return useMemo(
    () => ({
      one: (row, index, range) => {
        if (range) void add(Math.min(anchor.current, index), Math.max(anchor.current, index));
        else picks.toggle(row);
        anchor.current = index;
      },
      all: () => void add(0, (cursor.current?.count() ?? 0) - 1),
      pending,
    }),
    [add, picks, cursor, pending],
  );
}
