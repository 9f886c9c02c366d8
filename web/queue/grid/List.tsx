import type { Watched } from '#web/api/live/watched.ts';
import { useMemo, useState } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { IconInbox, IconSearchOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { FailedState } from '#web/kit/FailedState.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { problemText } from '#web/kit/problem/problemText.ts';
import { t } from '#web/i18n/t.ts';
import { toast } from '#web/kit/toast/toast.ts';
import { CardList } from './CardList.tsx';
import type { GridColumn } from './column.ts';
import { countText } from './countText.ts';
import { FilterBar } from './FilterBar.tsx';
import styles from './grid.module.css';
import { LazyGrid } from './LazyGrid.tsx';
import type { Opening } from './opening.tsx';
import { PHONE, PHONE_ROWS } from './phone.ts';
import { type FetchRows, listQueryOf } from './rows.ts';
import { SearchField } from './SearchField.tsx';
import { type ListAddress, sortText, useListAddress } from './useListAddress.ts';
import type { FirstRows } from './rowsQuery.ts';
import { useRows } from './useRows.ts';

const MOST_PHONE_ROWS = 200;

export interface ListProps<Row> {
  /** Cache key of the list's answers. */
  name: string;
  label: string;
  /** Must be declared once, outside of rendering, or memoized. */
  columns: readonly GridColumn<Row>[];
  fetchRows: FetchRows<Row>;
  /** Kinds of records that the rows show: `order`, `booking`. */
  watches: readonly Watched[];
  idOf: (row: Row) => string;
  /** Returns the row's revision, which changes with the row. */
  versionOf: (row: Row) => string;
  opening?: Opening<Row>;
  /** The tab shown at first. */
  tab?: string;
  /** Left out where the route has no search. */
  searchLabel?: string;
  failed?: string;
  /** Shown when the list has no rows at all, with what to do about it. */
  empty: { readonly title: string; readonly text: string };
}

/** A list for staff: search and filters, then AG Grid, or cards on a phone. Its whole view is kept in the address. */
export function List<Row>(props: ListProps<Row>) {
  const { name, columns, fetchRows, watches, tab = 'all', searchLabel } = props;
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const [phoneRows, setPhoneRows] = useState(PHONE_ROWS);
  const address = useListAddress(columns, tab);
  const listQuery = useMemo(() => listQueryOf(columns, address), [columns, address]);
  const shown = useMemo(() => columns.filter(({ extra }) => !extra), [columns]);
  const rows = useRows({ name, fetchRows, listQuery, watches, limit: phone ? phoneRows : 100 });
  const { data, isPlaceholderData } = rows;
  const more =
    data && data.rows.length < data.count && phoneRows < MOST_PHONE_ROWS
      ? () => setPhoneRows(phoneRows + PHONE_ROWS)
      : undefined;
  return (
    <div className={styles['list']}>
      <div className={`${styles['tools']} no-print`}>
        {searchLabel && (
          <SearchField value={address.search} label={searchLabel} onSearch={(search) => address.change({ search })} />
        )}
        <FilterBar columns={columns} address={address} folded={phone} />
        <span className={styles['count']} role="status">
          {data && countText(data)}
        </span>
      </div>
      <div className={styles['stage']} data-busy={isPlaceholderData || undefined}>
        <Stage
          {...props}
          columns={shown}
          rows={rows}
          address={address}
          onMore={phone ? more : undefined}
          phone={phone}
        />
      </div>
    </div>
  );
}

interface StageProps<Row> extends ListProps<Row> {
  rows: UseQueryResult<FirstRows<Row>>;
  address: ListAddress;
  phone: boolean;
  onMore: (() => void) | undefined;
}

/** The area below the filters: the rows, an empty state, a load error, or a skeleton. */
function Stage<Row>({
  label,
  columns,
  fetchRows,
  idOf,
  versionOf,
  opening,
  failed,
  empty,
  rows,
  address,
  phone,
  onMore,
}: StageProps<Row>) {
  const navigate = useNavigate();
  const { data, error, isPlaceholderData, refetch } = rows;
  if (error && (!data || isPlaceholderData)) {
    return <FailedState {...(failed ? { title: failed } : {})} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeletons rows={8} height={40} />;
  if (data.rows.length === 0 && !isPlaceholderData) {
    const filtered = address.search !== '' || Object.keys(address.filters).length > 0;
    return filtered ? (
      <EmptyState icon={IconSearchOff} title={t('grid.list.noMatch')}>
        {t('grid.list.noMatchHint')}
      </EmptyState>
    ) : (
      <EmptyState icon={IconInbox} title={empty.title}>
        {empty.text}
      </EmptyState>
    );
  }
  if (phone) {
    return <CardList label={label} columns={columns} rows={data.rows} idOf={idOf} opening={opening} onMore={onMore} />;
  }
  return (
    <LazyGrid
      label={label}
      columns={columns}
      fetchRows={fetchRows}
      first={data}
      idOf={idOf}
      versionOf={versionOf}
      opening={opening}
      onOpen={(row) => opening && (opening.to === undefined ? opening.act(row) : void navigate(opening.to(row)))}
      onSort={(sort) => address.change({ sort: sortText(sort) })}
      onFault={(fault) => toast.bad(problemText(fault))}
    />
  );
}
