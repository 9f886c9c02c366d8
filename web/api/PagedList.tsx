import { TextInput } from '@mantine/core';
import type { Route } from '#services/http/route.ts';
import { pageNumber } from '#web/kit/form/pageNumber.ts';
import { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { type Column, ListTable } from '#web/kit/ListTable.tsx';
import { Pager } from '#web/kit/Pager.tsx';
import type { AnswerTo, Asking } from './call.ts';
import { Loaded } from './Loaded.tsx';
import { useAnswer } from './useAnswer.ts';

const PAGE_SIZE = 25;

/** A row of a list loaded page by page. */
export type RowOf<R extends Route> = AnswerTo<R> extends { readonly rows: readonly (infer Row)[] } ? Row : never;

interface PagedListProps<R extends Route> {
  /** Takes `page`, `pageSize` and `search`; returns `rows` and `count`. */
  route: R;
  /** Fixed query parameters. */
  asking?: Readonly<Record<string, string>>;
  label: string;
  searchLabel: string;
  failed: string;
  /** Shown if there are no rows, or none that match the search. */
  none: string;
  noMatch: string;
  columns: readonly Column<RowOf<R>>[];
}

/** A list with a search and pages, both kept in the address. Its rows have an `id`. */
export function PagedList<R extends Route>({
  route,
  asking,
  label,
  searchLabel,
  failed,
  none,
  noMatch,
  columns,
}: PagedListProps<R>) {
  const filters = useUrlFilters();
  const { page, onGo } = pageNumber(filters);
  const search = filters.applied('search');
  const query = { ...asking, page, pageSize: PAGE_SIZE, ...(search ? { search } : {}) };
  // The cast is safe: the pages' own tables name the route, and so ensure that it takes this query.
  const answer = useAnswer(route, ...([{ query }, { keepLast: true }] as unknown as Asking<R, { keepLast: true }>));
  return (
    <>
      <TextInput
        type="search"
        label={searchLabel}
        value={filters.typed('search')}
        maxLength={100}
        maw="24rem"
        onChange={({ currentTarget }) => filters.set('search', currentTarget.value)}
      />
      <Loaded query={answer} failed={failed}>
        {(found) => {
          const { rows, count } = found as typeof found & {
            rows: readonly (RowOf<R> & { id: string })[];
            count: number;
          };
          if (rows.length === 0 && page === 1) return <p>{search ? noMatch : none}</p>;
          return (
            <>
              <ListTable
                label={label}
                rows={rows}
                rowKey={({ id }) => id}
                fading={answer.isPlaceholderData}
                columns={columns}
              />
              <Pager page={page} pageSize={PAGE_SIZE} count={count} onGo={onGo} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
