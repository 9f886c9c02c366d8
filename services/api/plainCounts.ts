import type { TabCount } from '#projections/grid/tabCounts.ts';

/** The counts alone, of answers that do not tell which are estimates. */
export const plainCounts = <Tab extends string>(counts: Readonly<Record<string, TabCount>>): Record<Tab, number> =>
  Object.fromEntries(Object.entries(counts).map(([tab, { count }]) => [tab, count])) as Record<Tab, number>;
