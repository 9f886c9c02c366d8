import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Delay in ms after the last key before a filter is applied (spec section 9). */
const DEBOUNCE = 300;

/**
 * Filters kept in the page's address. `typed` is the inputs' current value, `applied` the address's value 300 ms later.
 * Every change of a filter returns to the first page, whose parameter is `pageName`.
 */
export function useUrlFilters(pageName = 'page') {
  const [search, setSearch] = useSearchParams();
  const [pending, setPending] = useState<Readonly<Record<string, string>>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const apply = useCallback(
    (changes: Readonly<Record<string, string>>) => {
      clearTimeout(timer.current);
      setPending((before) => ({ ...before, ...changes }));
      // Reads the current address: another filter may have been chosen since this key.
      const after = new URLSearchParams(globalThis.location.search);
      if (!(pageName in changes)) after.delete(pageName);
      for (const [name, value] of Object.entries(changes)) {
        value === '' ? after.delete(name) : after.set(name, value);
      }
      setSearch(after, { replace: true });
    },
    [setSearch, pageName],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  // Keeps the typed value until the address contains it: the router may take a moment.
  useEffect(
    () =>
      setPending((before) => {
        const left = Object.entries(before).filter(([name, value]) => value !== (search.get(name) ?? ''));
        return left.length === Object.keys(before).length ? before : Object.fromEntries(left);
      }),
    [search],
  );
  const set = (name: string, value: string) => {
    const changes = { ...pending, [name]: value };
    setPending(changes);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(changes), DEBOUNCE);
  };
  const clear = () => {
    clearTimeout(timer.current);
    setPending({});
    setSearch({}, { replace: true });
  };
  return {
    typed: (name: string) => pending[name] ?? search.get(name) ?? '',
    applied: (name: string) => search.get(name) ?? undefined,
    isFiltered: [...search.keys()].some((name) => name !== pageName),
    set,
    /** Applies at once, for choices and page numbers. */
    choose: (name: string, value: string) => apply({ ...pending, [name]: value }),
    clear,
  };
}
