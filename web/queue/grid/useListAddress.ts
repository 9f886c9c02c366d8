import { useCallback, useEffect, useMemo, useRef } from 'react';
import { changed, useAddress } from '#web/kit/useAddress.ts';
import type { GridColumn } from './column.ts';

export interface SortItem {
  readonly colId: string;
  readonly sort: 'asc' | 'desc';
}

/** The view of a list, kept in the address: it can be bookmarked, sent to a colleague, and survives a reload. */
export interface ListAddress {
  readonly tab: string;
  readonly search: string;
  readonly sort: readonly SortItem[];
  /** Filters as text, by field (`filterValue.ts`). */
  readonly filters: Readonly<Record<string, string>>;
  readonly change: (changes: Readonly<Record<string, string>>) => void;
  readonly clear: () => void;
  /** Path of a tab: the filters stay, an open record closes. */
  readonly tabHref: (tab: string) => string;
  /** Index, from 0, of the row shown at the top at first. */
  readonly startRow: number;
}

/** `-placedAt,number` sorts by newest first, then by number. */
export const sortIn = (text: string): readonly SortItem[] =>
  text
    .split(',')
    .filter((one) => one !== '' && one !== '-')
    .slice(0, 3)
    .map((one) => (one.startsWith('-') ? { colId: one.slice(1), sort: 'desc' } : { colId: one, sort: 'asc' }));
export const sortText = (sort: readonly SortItem[]): string =>
  sort.map(({ colId, sort: way }) => (way === 'desc' ? `-${colId}` : colId)).join(',');

/** Translates an address with names other than ours: see `addressNames.ts`. */
export interface AddressNames {
  /** Replaces their names with our own. */
  readonly read: (params: URLSearchParams) => URLSearchParams;
  readonly write: (own: URLSearchParams) => URLSearchParams;
  readonly startRowOf: (params: URLSearchParams) => number;
}

/** The address with these values, which are named as ours. */
const changedAs = (
  names: AddressNames | undefined,
  now: URLSearchParams,
  values: Readonly<Record<string, string>>,
): URLSearchParams => (names ? names.write(changed(names.read(now), values)) : changed(now, values));

/** Returns the tab that an address asks for; the first one if there is no such tab (any more). */
export function tabIn(params: URLSearchParams, first: string, tabs?: readonly string[]): string {
  const asked = params.get('tab');
  return asked !== null && (tabs?.includes(asked) ?? true) ? asked : first;
}

/** Columns with a filter; one with `filterTab` is filtered only in that tab. */
type Filtered = readonly Pick<GridColumn<never>, 'field' | 'filter' | 'filterTab'>[];
const fieldsIn = (columns: Filtered, tab: string): readonly string[] =>
  columns.flatMap(({ field, filter, filterTab }) => (filter && (filterTab ?? tab) === tab ? [field] : []));

/**
 * The list's part of the address. `first` is the default tab; `names` translates columns and tabs whose names in the
 * address differ. Columns and tabs must stay the same between renders. A tab that isn't one of `tabs` is removed from
 * the address.
 */
export function useListAddress(
  columns: Filtered,
  first: string,
  { names, tabs }: { readonly names?: AddressNames | undefined; readonly tabs?: readonly string[] } = {},
): ListAddress {
  const [written, write] = useAddress();
  const params = useMemo(() => (names ? names.read(written) : written), [names, written]);
  const isUnknown = tabIn(params, first, tabs) !== (params.get('tab') ?? first);
  useEffect(() => {
    if (!isUnknown) return;
    write((now) => changedAs(names, now, { tab: '' }), { replace: true });
  }, [isUnknown, write, names]);
  // Each choice adds a history entry; typing a word adds one in all, not one per letter.
  const searched = useRef('');
  useEffect(() => {
    searched.current = params.get('search') ?? '';
  }, [params]);
  const change = useCallback(
    (changes: Readonly<Record<string, string>>) =>
      write((now) => changedAs(names, now, changes), {
        replace: changes['search'] !== undefined && changes['search'] !== '' && searched.current !== '',
      }),
    [write, names],
  );
  return useMemo(() => {
    const tab = tabIn(params, first, tabs);
    const fields = fieldsIn(columns, tab);
    return {
      tab,
      search: params.get('search') ?? '',
      sort: sortIn(params.get('sort') ?? ''),
      filters: Object.fromEntries(fields.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : []))),
      change,
      clear: () => change(Object.fromEntries(['search', ...fields].map((name) => [name, '']))),
      startRow: names ? names.startRowOf(params) : 0,
      tabHref: (value) => {
        const stay = fieldsIn(columns, value);
        const gone = fields.filter((field) => !stay.includes(field)).map((field) => [field, '']);
        const there = changed(params, { ...Object.fromEntries(gone), tab: value, open: '' });
        return `?${(names ? names.write(there) : there).toString()}`;
      },
    };
  }, [params, change, columns, first, names, tabs]);
}
