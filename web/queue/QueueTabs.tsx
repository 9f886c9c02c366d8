import { TabLinks } from '#web/queue/grid/TabLinks.tsx';
import type { QueueState } from './useQueue.ts';
import { useTabCounts } from './useTabCounts.ts';

/** The tabs of a queue, each with its live number of rows. */
export function QueueTabs<Row>({ queue: { spec, address } }: { queue: QueueState<Row> }) {
  const { data, error } = useTabCounts(spec);
  return (
    <TabLinks
      label={spec.tabsLabel}
      chosen={address.tab}
      hrefOf={address.tabHref}
      tabs={spec.tabs.map(({ value, label }) => ({
        value,
        label,
        count: data ? data.counts[value]?.count : error ? undefined : null,
        about: data?.counts[value]?.exact === false,
      }))}
    />
  );
}
