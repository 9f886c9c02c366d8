import { intlLocale } from '#web/i18n/locale.ts';
import { t } from '#web/i18n/t.ts';
import { FilterBar } from '#web/ui/grid/FilterBar.tsx';
import gridStyles from '#web/ui/grid/grid.module.css';
import { SearchField } from '#web/ui/grid/SearchField.tsx';
import type { QueueState } from './useQueue.ts';

/** Search and filters above a queue, and how many rows they let through. */
export function QueueTools<Row>({ queue: { spec, address, rows: { data }, search, phone } }: { queue: QueueState<Row> }) {
  return (
    <div className={`${gridStyles['tools']} no-print`} role="search" aria-label={spec.title}>
      <SearchField inputRef={search} value={address.search} label={spec.searchLabel} onSearch={(words) => address.change({ search: words })} />
      <FilterBar columns={spec.columns} address={address} folded={phone} most={5} />
      <span className={gridStyles['count']} role="status">{data && countText(data)}</span>
    </div>
  );
}

const countText = ({ count, countIsExact }: { count: number; countIsExact: boolean }): string =>
  t(countIsExact ? 'grid.list.count' : 'grid.list.about', { count, shown: new Intl.NumberFormat(intlLocale()).format(count) });
