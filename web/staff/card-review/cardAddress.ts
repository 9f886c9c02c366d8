import { orderingOf, paramsOf, tabOf } from '#workflows/card/listParams.ts';
import { pageRows } from '#workflows/limits.ts';
import { addressNames, type AddressWords } from '#web/queue/grid/addressNames.ts';

/** Names in the address, which are also those of the API (product spec section 2). */
export const cardWords: AddressWords = {
  tab: { name: 'filtering', words: tabOf },
  order: { name: 'ordering', words: orderingOf },
  filters: paramsOf,
  page: { name: 'page', size: 'page_size', standard: pageRows },
};

export const cardAddress = addressNames(cardWords);
