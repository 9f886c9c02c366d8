import type { Block, ListQuery } from '#web/queue/grid/rows.ts';

/** Builds the query for one block of a queue's rows. An unknown tab in the address counts as the first one. */
export const blockQuery = <Tab extends string>(
  { tab, search, filterModel, sortModel }: ListQuery,
  { offset, limit }: Block,
  tabs: readonly [Tab, ...Tab[]],
) => ({
  tab: tabs.find((one) => one === tab) ?? tabs[0],
  search,
  offset,
  limit,
  filterModel: JSON.stringify(filterModel),
  sortModel: JSON.stringify(sortModel),
});
