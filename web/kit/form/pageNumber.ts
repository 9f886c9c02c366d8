import type { useUrlFilters } from './useUrlFilters.ts';

/** The page number in the address, from 1, and a function to go to another; page 1 has no parameter. */
export function pageNumber(filters: ReturnType<typeof useUrlFilters>): {
  readonly page: number;
  readonly onGo: (to: number) => void;
} {
  return {
    page: Math.max(1, Math.trunc(Number(filters.applied('page'))) || 1),
    onGo: (to) => filters.choose('page', to > 1 ? `${to}` : ''),
  };
}
