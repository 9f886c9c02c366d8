import { countText } from '#web/queue/grid/countText.ts';
import { FilterBar } from '#web/queue/grid/FilterBar.tsx';
import gridStyles from '#web/queue/grid/grid.module.css';
import { SearchField } from '#web/queue/grid/SearchField.tsx';
import type { QueueState } from './useQueue.ts';

/** Search and filters above a queue, and the number of rows that match. */
export function QueueTools<Row>({
  queue: {
    spec,
    address,
    rows: { data },
    search,
    phone,
  },
}: {
  queue: QueueState<Row>;
}) {
  return (
    <div className={`${gridStyles['tools']} no-print`} role="search" aria-label={spec.title}>
      <SearchField
        inputRef={search}
        value={address.search}
        label={spec.searchLabel}
        onSearch={(words) => address.change({ search: words })}
      />
      <FilterBar columns={spec.columns} address={address} folded={phone} most={5} />
      <span className={gridStyles['count']} role="status">
        {data && countText(data)}
      </span>
    </div>
  );
}
