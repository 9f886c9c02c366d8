import type { useUrlFilters } from './useUrlFilters.ts';

/** The page that the address names, from 1; and how to go to another, the first having no name. */
export function pageNumber(filters: ReturnType<typeof useUrlFilters>): {
  readonly page: number;
  readonly onGo: (to: number) => void;
} {
  return {
    page: Math.max(1, Math.trunc(Number(filters.applied('page'))) || 1),
    onGo: (to) => filters.choose('page', to > 1 ? `${to}` : ''),
  };
}
