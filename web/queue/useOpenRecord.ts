import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { RowCursor } from '#web/queue/grid/rowCursor.ts';

/** The record that is open beside the list: it is in the address (`?open=ID`), so it can be sent to a colleague. */
export interface OpenRecord<Row> {
  readonly id: string | undefined;
  readonly open: (row: Row) => void;
  /** To the next record of the list, or the one before. One that has just left the list leaves its place to the next. */
  readonly step: (by: 1 | -1) => Promise<void>;
  readonly close: () => void;
}

export function useOpenRecord<Row>(
  cursor: RefObject<RowCursor<Row> | null>,
  idOf: (row: Row) => string,
  moved: unknown,
): OpenRecord<Row> {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { opened?: true } | null };
  // `?open=` names nothing: it is as good as not being there.
  const id = params.get('open') || undefined;
  const place = useRef(0);
  useEffect(() => {
    if (id !== undefined) place.current = cursor.current?.indexOf(id) ?? place.current;
  }, [id, moved, cursor]);

  const show = useCallback(
    (next: string | undefined, how: { replace: boolean; state: unknown }) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          next === undefined ? after.delete('open') : after.set('open', next);
          return after;
        },
        { ...how, preventScrollReset: true },
      ),
    [setParams],
  );
  const open = useCallback(
    (row: Row) => {
      place.current = cursor.current?.indexOf(idOf(row)) ?? place.current;
      show(idOf(row), id === undefined ? { replace: false, state: { opened: true } } : { replace: true, state });
    },
    [cursor, idOf, show, id, state],
  );
  const step = useCallback(
    async (by: 1 | -1) => {
      const rows = cursor.current;
      if (!rows || id === undefined) return;
      const at = rows.indexOf(id);
      const row = await rows.arrive(at === undefined ? place.current + (by === 1 ? 0 : -1) : at + by);
      if (row) open(row);
    },
    [cursor, id, open],
  );
  const close = useCallback(() => {
    if (state?.opened) void navigate(-1);
    else show(undefined, { replace: true, state: null });
    cursor.current?.focus(place.current);
  }, [state, navigate, show, cursor]);
  return useMemo(() => ({ id, open, step, close }), [id, open, step, close]);
}
