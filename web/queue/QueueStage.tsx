import { useEffect, useMemo, useState } from 'react';
import { IconSearchOff } from '@tabler/icons-react';
import { problemText } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { FailedState } from '#web/kit/FailedState.tsx';
import { CardList } from '#web/queue/grid/CardList.tsx';
import type { GridWork } from '#web/queue/grid/Grid.tsx';
import gridStyles from '#web/queue/grid/grid.module.css';
import { LazyGrid } from '#web/queue/grid/LazyGrid.tsx';
import type { Opening } from '#web/queue/grid/opening.tsx';
import { listCursor } from '#web/queue/grid/rowCursor.ts';
import type { FirstRows } from '#web/queue/grid/rowsQuery.ts';
import { sortText } from '#web/queue/grid/useListAddress.ts';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { toast } from '#web/kit/toast/toast.ts';
import { EmptyQueue } from './EmptyQueue.tsx';
import { reordered, resized } from './columnLayout.ts';
import { pickColumn, PickOne } from './PickCell.tsx';
import { useLatest } from './useLatest.ts';
import type { Picking } from './usePicking.ts';
import type { QueueState } from './useQueue.ts';

/** The area below the filters: the rows, an empty state, a load error, or a skeleton. */
export function QueueStage<Row>({ queue, picking }: { queue: QueueState<Row>; picking: Picking<Row> }) {
  const {
    spec,
    address,
    listQuery,
    rows: { data, error, isPlaceholderData, refetch },
    phone,
  } = queue;
  // The query that last had rows: if it has none now, they were worked through.
  const [had, setHad] = useState('');
  const shown = data && data.rows.length > 0 ? JSON.stringify(data.listQuery) : had;
  if (shown !== had) setHad(shown);
  if (error && (!data || isPlaceholderData)) {
    return (
      <FailedState {...(spec.failed ? { title: spec.failed } : {})} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeletons rows={10} height={32} />;
  if (data.rows.length === 0 && !isPlaceholderData) {
    const filtered = address.search !== '' || Object.keys(address.filters).length > 0;
    return filtered ? (
      <EmptyState icon={IconSearchOff} title={t('grid.list.noMatch')}>
        {t('grid.list.noMatchHint')}
      </EmptyState>
    ) : (
      <EmptyQueue queue={queue} opening={had !== JSON.stringify(listQuery)} />
    );
  }
  return (
    <div
      className={gridStyles['stage']}
      data-busy={
        (isPlaceholderData && JSON.stringify(data.listQuery) !== JSON.stringify(listQuery)) ||
        picking.pending ||
        undefined
      }
    >
      {phone ? (
        <PhoneRows queue={queue} picking={picking} first={data} />
      ) : (
        <GridRows queue={queue} picking={picking} first={data} />
      )}
    </div>
  );
}

interface RowsProps<Row> {
  queue: QueueState<Row>;
  first: FirstRows<Row>;
}

function PhoneRows<Row>({
  queue: { spec, setCursor, record, picks, more },
  picking,
  first,
}: RowsProps<Row> & { picking: Picking<Row> }) {
  const { title, columns, idOf, nameOf } = spec;
  useEffect(() => setCursor(listCursor(first.rows, idOf)), [setCursor, first.rows, idOf]);
  return (
    <CardList
      label={title}
      columns={columns}
      rows={first.rows}
      idOf={idOf}
      opening={{ act: record.open }}
      onMore={more}
      before={(row, index) => (
        <PickOne picks={picks} idOf={idOf} nameOf={nameOf} onPick={picking.one} row={row} index={index} />
      )}
    />
  );
}

function GridRows<Row>({ queue, picking, first }: RowsProps<Row> & { picking: Picking<Row> }) {
  const { spec, address, columns, picks, setCursor, onServed, record, arrangement, rows } = queue;
  const { title, fetchRows, idOf, versionOf, nameOf } = spec;
  // AG Grid keeps the first functions it gets, so these look up current values.
  const now = useLatest({ picking, record, arrangement, rows });
  const work = useMemo<GridWork<Row>>(
    () => ({
      firstColumn: pickColumn<Row>({
        picks,
        idOf,
        nameOf,
        onPick: (...pick) => now().picking.one(...pick),
        onPickAll: () => now().picking.all(),
        countOf: () => now().rows.data?.count ?? 0,
      }),
      onCursor: setCursor,
      onServed,
      onReordered: (fields) => now().arrangement.change(reordered(now().arrangement.layout, fields)),
      onResized: (field, width) => now().arrangement.change(resized(now().arrangement.layout, field, width)),
      onClick: (row, index, { shiftKey, metaKey, ctrlKey }) => {
        if (shiftKey || metaKey || ctrlKey) now().picking.one(row, index, shiftKey);
        return shiftKey || metaKey || ctrlKey;
      },
    }),
    [picks, idOf, nameOf, setCursor, onServed, now],
  );
  const opening = useMemo<Opening<Row>>(() => ({ act: (row) => now().record.open(row) }), [now]);
  return (
    <LazyGrid
      label={title}
      columns={columns}
      fetchRows={fetchRows}
      first={first}
      startRow={address.startRow}
      idOf={idOf}
      versionOf={versionOf}
      opening={opening}
      work={work}
      openId={record.id}
      onOpen={record.open}
      onSort={(sort) => address.change({ sort: sortText(sort) })}
      onFault={(fault) => toast.bad(problemText(fault))}
    />
  );
}
