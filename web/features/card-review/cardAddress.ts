import { orderingOf, paramsOf, tabOf } from '#services/domains/cards/listParams.ts';
import { pageRows } from '#workflows/limits.ts';
import type { AddressNames } from '#web/queue/grid/addressNames.ts';

/** The list's address has the names that the API has, too (product spec section 2). */
export const cardAddress: AddressNames = {
  tab: { name: 'filtering', words: Object.fromEntries(Object.entries(tabOf).map(([word, tab]) => [tab, word])) },
  order: { name: 'ordering', words: orderingOf },
  filters: paramsOf,
  page: { name: 'page', size: 'page_size', standard: pageRows },
};
