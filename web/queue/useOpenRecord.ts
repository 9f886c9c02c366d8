// oxlint-disable max-lines-per-function -- its functions share one state
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { changed, useAddress } from '#web/kit/useAddress.ts';
import { pending } from '#web/api/saving/pending.ts';
import type { HeldKeys } from './useHeldKeys.ts';
import type { Work } from './work/useWork.ts';
import type { RowCursor } from '#web/queue/grid/rowCursor.ts';

/** The record that is open beside the list, kept in the address (`?open=ID`), so it can be sent to a colleague. */
export interface OpenRecord<Row> {
  readonly id: string | undefined;
  readonly open: (row: Row) => void;
  /**
   * Opens the next or the previous record of the list. If the open one has just left the list, the next one has taken
   * its position.
   */
  readonly step: (by: 1 | -1) => Promise<void>;
  /**
   * Called when this record is settled: opens the next one, else one that still waits before it, else returns to the
   * list.
   */
  readonly advance: () => Promise<void>;
  /** Same as `advance`, but only if the list has the record and loses it. */
  readonly advanceOnceGone: () => void;
  readonly close: () => void;
  /** Opens the record that the server serves next; returns to the list if there is none. */
  readonly work: (except?: string) => Promise<void>;
}

interface OpenOptions<Row> {
  readonly cursor: RefObject<RowCursor<Row> | null>;
  readonly idOf: (row: Row) => string;
  /** Changes when the rows' positions do. */
  readonly moved: unknown;
  /** The first rows of the list, from the latest answer. */
  readonly listed: readonly Row[] | undefined;
  readonly held: HeldKeys;
  readonly working: Work;
}

export function useOpenRecord<Row>({ cursor, idOf, moved, listed, held, working }: OpenOptions<Row>): OpenRecord<Row> {
  const [params, change] = useAddress();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { opened?: true } | null };
  // An empty `?open=` counts as none.
  const id = params.get('open') || undefined;
  const place = useRef(0);
  useEffect(() => {
    if (id !== undefined) place.current = cursor.current?.indexOf(id) ?? place.current;
  }, [id, moved, cursor]);

  const show = useCallback(
    (next: string | undefined, how: { replace: boolean; state: unknown }) =>
      change((now) => changed(now, { open: next ?? '' }), { ...how, preventScrollReset: true }),
    [change],
  );
  const goTo = useCallback(
    (row: Row) => {
      place.current = cursor.current?.indexOf(idOf(row)) ?? place.current;
      show(idOf(row), id === undefined ? { replace: false, state: { opened: true } } : { replace: true, state });
    },
    [cursor, idOf, show, id, state],
  );
  const open = useCallback(
    (row: Row) => {
      if (idOf(row) !== id) held.begin();
      goTo(row);
    },
    [idOf, id, held, goTo],
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
    held.drop();
    working.end();
    if (state?.opened) void navigate(-1);
    else show(undefined, { replace: true, state: null });
    cursor.current?.focus(place.current);
  }, [state, navigate, show, cursor, held, working]);
  const work = useCallback(
    async (except?: string) => {
      // Before the server is asked: what is typed from now on is for the record that it serves.
      held.begin();
      const served = await working.next(except);
      if (!served) return id === undefined ? held.drop() : close();
      change((now) => changed(now, { tab: served.tab, open: served.id }), {
        replace: id !== undefined,
        state: id === undefined ? { opened: true } : state,
        preventScrollReset: true,
      });
    },
    [working, id, close, held, change, state],
  );
  const advance = useCallback(async () => {
    if (working.on) return work(id);
    if (id === undefined) return;
    // Once, before the next row is looked for: what is typed from now on is for that one.
    held.begin();
    const rows = cursor.current;
    // The list is empty.
    if (!rows) return close();
    const at = rows.indexOf(id);
    const next = at === undefined ? place.current : at + 1;
    const row = (await waiting(rows, next, 1, idOf)) ?? (await waiting(rows, (at ?? next) - 1, -1, idOf));
    row ? goTo(row) : close();
  }, [cursor, id, idOf, goTo, close, work, working, held]);
  const advanceOnceGone = useOnceGone({ id, listed, idOf, advance });
  return useMemo(
    () => ({ id, open, step, advance, advanceOnceGone, close, work }),
    [id, open, step, advance, advanceOnceGone, close, work],
  );
}

/** Returns the first row, from an index on, that is not being saved. */
async function waiting<Row>(
  rows: RowCursor<Row>,
  from: number,
  by: 1 | -1,
  idOf: (row: Row) => string,
): Promise<Row | undefined> {
  const row = await rows.arrive(from);
  if (!row || !pending.now().some(({ id }) => id === idOf(row))) return row;
  return waiting(rows, from + by, by, idOf);
}

/**
 * Calls `advance` once the list's rows no longer contain the open record, which may happen before its command is
 * answered.
 */
function useOnceGone<Row>({
  id,
  listed,
  idOf,
  advance,
}: Pick<OpenOptions<Row>, 'listed' | 'idOf'> & Pick<OpenRecord<Row>, 'id' | 'advance'>): () => void {
  const leaving = useRef<string>(undefined);
  const wasListed = useRef<string>(undefined);
  const isListed = id !== undefined && listed?.some((row) => idOf(row) === id) === true;
  useEffect(() => {
    if (isListed) wasListed.current = id;
    if (leaving.current === undefined || (leaving.current === id && isListed)) return;
    const left = leaving.current === id;
    leaving.current = undefined;
    if (left) void advance();
  }, [id, isListed, advance]);
  return useCallback(() => {
    if (isListed) leaving.current = id;
    else if (wasListed.current === id) void advance();
  }, [id, isListed, advance]);
}
