// oxlint-disable max-lines-per-function -- its functions share one state
import type { SavedView } from '#services/http/routeTypes.ts';
import { type RefObject, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import * as savedViewRoutes from '#services/domains/queues/views/routes.ts';
import { call } from '#web/api/call.ts';
import type { GridColumn } from '#web/queue/grid/column.ts';
import { COVERED, PHONE, PHONE_ROWS } from '#web/queue/grid/phone.ts';
import type { RowCursor } from '#web/queue/grid/rowCursor.ts';
import { type ListQuery, listQueryOf } from '#web/queue/grid/rows.ts';
import { type FirstRows, rowsName } from '#web/queue/grid/rowsQuery.ts';
import { type ListAddress, useListAddress } from '#web/queue/grid/useListAddress.ts';
import { useRows } from '#web/queue/grid/useRows.ts';
import { arranged } from './columnLayout.ts';
import { createPicks, type Picks } from './picks.ts';
import type { QueueSpec } from './queueSpec.ts';
import { type OpenRecord, useOpenRecord } from './useOpenRecord.ts';
import { type HeldKeys, useHeldKeys } from './useHeldKeys.ts';
import { useHeldDecisions } from './useHeldDecisions.ts';
import { useWork, type Work } from './work/useWork.ts';
import { type QueueLayout, useLayout } from './useLayout.ts';

/** Minimum width to show list, proof and form side by side. */
const WIDE = '(min-width: 1200px)';
const MOST_PHONE_ROWS = 200;

/** A queue's state on the page: query, answer, selection and open record. */
export interface QueueState<Row> {
  readonly spec: QueueSpec<Row>;
  readonly address: ListAddress;
  readonly listQuery: ListQuery;
  readonly rows: UseQueryResult<FirstRows<Row>>;
  /** The visible columns, in their order. */
  readonly columns: readonly GridColumn<Row>[];
  readonly arrangement: QueueLayout;
  readonly views: readonly SavedView[];
  readonly view: SavedView | undefined;
  readonly picks: Picks<Row>;
  readonly cursor: Readonly<RefObject<RowCursor<Row> | null>>;
  readonly setCursor: (cursor: RowCursor<Row> | null) => void;
  /** Called when the list has received rows: positions are looked up again. */
  readonly onServed: () => void;
  readonly record: OpenRecord<Row>;
  readonly held: HeldKeys;
  readonly working: Work;
  readonly search: RefObject<HTMLInputElement | null>;
  readonly phone: boolean;
  /** True if the open record covers the list. */
  readonly covered: boolean;
  /** On a phone: shows more rows, if there are more. */
  readonly more: (() => void) | undefined;
}

export function useQueue<Row>(spec: QueueSpec<Row>): QueueState<Row> {
  const { name, columns: all, fetchRows, watches, firstTab, only, idOf, desk, lifecycle } = spec;
  const key = rowsName({ queue: name, tab: firstTab, only });
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const small = useMediaQuery(COVERED, undefined, { getInitialValueInEffect: false });
  const [phoneRows, setPhoneRows] = useState(PHONE_ROWS);
  const [params] = useSearchParams();
  const [tabs] = useState(() => spec.tabs.map(({ value }) => value));
  const [filterable] = useState(() => [...all, assigneeColumn]);
  const listed = useListAddress(filterable, firstTab, { names: spec.addressNames, tabs });
  const address = useMemo(() => (only ? { ...listed, tab: firstTab } : listed), [listed, only, firstTab]);
  const listQuery = useMemo(() => listQueryOf(filterable, address), [filterable, address]);
  const rows = useRows({ name: key, fetchRows, listQuery, watches, limit: phone ? phoneRows : 100 });
  const views = useViews(name);
  const view = views.find(({ id }) => id === params.get('view'));
  const arrangement = useLayout(key, all, view?.id ?? null, view?.view.columns);

  const [picks] = useState(() => createPicks(idOf));
  const cursor = useRef<RowCursor<Row>>(null);
  const setCursor = useCallback((rowsShown: RowCursor<Row> | null) => {
    cursor.current = rowsShown;
  }, []);
  const [served, onServed] = useReducer((times: number) => times + 1, 0);
  const held = useHeldKeys(lifecycle);
  const working = useWork(name, address.tab);
  const record = useOpenRecord({
    cursor,
    idOf,
    moved: phone ? rows.data : served,
    listed: rows.data?.rows,
    held,
    working,
  });
  useHeldDecisions();
  const wide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const narrow = wide && record.id !== undefined ? desk : undefined;
  const columns = useMemo(
    () =>
      narrow
        ? narrow.flatMap((field) => all.find((column) => column.field === field) ?? [])
        : arranged(all, arrangement.layout),
    [all, arrangement.layout, narrow],
  );
  const search = useRef<HTMLInputElement>(null);
  // Rows that are no longer shown must not be acted on by mistake.
  const { tab, search: words, filterModel } = listQuery;
  const filtered = JSON.stringify([tab, words, filterModel]);
  useEffect(() => picks.clear, [picks, filtered]);
  // The first J of another list is its first row.
  useEffect(() => () => cursor.current?.clear(), [filtered]);
  const more =
    phone && rows.data && rows.data.rows.length < rows.data.count && phoneRows < MOST_PHONE_ROWS
      ? () => setPhoneRows(phoneRows + PHONE_ROWS)
      : undefined;
  return {
    spec,
    address,
    listQuery,
    rows,
    columns,
    arrangement,
    views,
    view,
    picks,
    cursor,
    setCursor,
    onServed,
    record,
    held,
    working,
    search,
    phone,
    covered: small && record.id !== undefined,
    more,
  };
}

const none: readonly SavedView[] = [];
const useViews = (queue: QueueSpec<never>['name']): readonly SavedView[] =>
  useQuery({
    queryKey: ['savedViews', queue],
    queryFn: async ({ signal }) =>
      (await call(savedViewRoutes.savedViews, { query: { queue } }, { signal })).rows as readonly SavedView[],
    placeholderData: keepPreviousData,
  }).data ?? none;

/** By it every queue is filtered to one's own work (`MyWork`). */
const assigneeColumn: GridColumn<unknown> = {
  field: 'assigneeId',
  header: '',
  width: 0,
  text: () => '',
  filter: { kind: 'one', options: [], open: true, word: () => '' },
};
