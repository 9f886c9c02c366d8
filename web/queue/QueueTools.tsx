import { IconUserCheck } from '@tabler/icons-react';
import { useMe } from '#web/api/session/useMe.ts';
import { t } from '#web/i18n/t.ts';
import { countText } from '#web/queue/grid/countText.ts';
import { FilterBar } from '#web/queue/grid/FilterBar.tsx';
import gridStyles from '#web/queue/grid/grid.module.css';
import { SearchField } from '#web/queue/grid/SearchField.tsx';
import type { ListAddress } from '#web/queue/grid/useListAddress.ts';
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
      {!spec.waitsForNobody && <MyWork address={address} />}
      <FilterBar columns={spec.columns} address={address} folded={phone} most={5} />
      <span className={gridStyles['count']} role="status">
        {data && countText(data)}
      </span>
    </div>
  );
}

/** Shows only what is assigned to the reader. */
function MyWork({ address: { filters, change } }: { address: ListAddress }) {
  const me = useMe();
  if (!me) return null;
  const on = filters['assigneeId'] === me.id;
  return (
    <button
      type="button"
      className={gridStyles['pill']}
      data-set={on || undefined}
      aria-pressed={on}
      onClick={() => change({ assigneeId: on ? '' : me.id })}
    >
      <IconUserCheck size={14} stroke={2} aria-hidden />
      <span>{t('queue.assign.mine')}</span>
    </button>
  );
}
