import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface SortItem {
  readonly colId: string;
  readonly sort: 'asc' | 'desc';
}

/** What a list shows, kept in the address: it can be bookmarked, sent to a colleague, and survives a reload. */
export interface ListAddress {
  readonly tab: string;
  readonly search: string;
  readonly sort: readonly SortItem[];
  /** Filters as text, by field (`filterValue.ts`). */
  readonly filters: Readonly<Record<string, string>>;
  readonly change: (changes: Readonly<Record<string, string>>) => void;
  readonly clear: () => void;
}

/** `-placedAt,number` is newest first, then by number. */
export const sortIn = (text: string): readonly SortItem[] =>
  text
    .split(',')
    .filter((one) => one !== '' && one !== '-')
    .slice(0, 3)
    .map((one) => (one.startsWith('-') ? { colId: one.slice(1), sort: 'desc' } : { colId: one, sort: 'asc' }));
export const sortText = (sort: readonly SortItem[]): string =>
  sort.map(({ colId, sort: way }) => (way === 'desc' ? `-${colId}` : colId)).join(',');

/** The list's part of the address. `fields` are the columns that can be filtered, `tab` the one shown at first. */
export function useListAddress(fields: readonly string[], tab: string): ListAddress {
  const [params, setParams] = useSearchParams();
  const known = fields.join(',');
  // Each choice is a place to come back to; a word that is typed is one, not one a letter.
  const searched = useRef('');
  useEffect(() => {
    searched.current = params.get('search') ?? '';
  }, [params]);
  const change = useCallback(
    (changes: Readonly<Record<string, string>>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) value === '' ? next.delete(name) : next.set(name, value);
          return next;
        },
        { replace: changes['search'] !== undefined && changes['search'] !== '' && searched.current !== '' },
      ),
    [setParams],
  );
  return useMemo(() => {
    const names = known.split(',');
    return {
      tab: params.get('tab') ?? tab,
      search: params.get('search') ?? '',
      sort: sortIn(params.get('sort') ?? ''),
      filters: Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : []))),
      change,
      clear: () => change(Object.fromEntries(['search', ...names].map((name) => [name, '']))),
    };
  }, [params, change, known, tab]);
}
