import type { Block, ListQuery } from '#web/queue/grid/rows.ts';

/** What a queue's route is asked for one block of its rows. An unknown tab in the address is the first one. */
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
