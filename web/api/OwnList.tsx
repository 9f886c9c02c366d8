import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { pageRows } from '#workflows/limits.ts';
import { t } from '#web/i18n/t.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { pageNumber } from '#web/kit/form/pageNumber.ts';
import type { useUrlFilters } from '#web/kit/form/useUrlFilters.ts';
import { Pager } from '#web/kit/Pager.tsx';
import { Skeletons } from '#web/kit/Skeletons.tsx';
import { useSkeleton } from '#web/kit/useSkeleton.ts';
import { type Answering, Loaded } from './Loaded.tsx';

interface OwnListProps<Answer, Row> {
  filters: ReturnType<typeof useUrlFilters>;
  query: Answering<Answer> & { readonly isPlaceholderData: boolean };
  /** Returns the rows of this page, and the number of all. */
  rowsOf: (answer: Answer) => { readonly rows: readonly Row[]; readonly count: number };
  label: string;
  className: string | undefined;
  failed: string;
  skeleton?: ReactNode;
  /** The number of rows in words, for screen readers. */
  found?: (count: number) => string;
  /** Shown if no rows match the filters: its heading, its text, and the label of the button that clears them. */
  noMatch: { readonly title: string; readonly text?: string; readonly clear?: string };
  /** Shown if there are no rows at all. */
  none: ReactNode;
  /** Rendered above whatever the list has, once its first answer is there to decide about it. */
  head?: ReactNode;
  /** Rendered above the rows. */
  above?: (rows: readonly Row[]) => ReactNode;
  /** Renders a row as an item of the list. */
  children: (row: Row) => ReactNode;
}

/** A page's list of the reader's own records, with filters and the page number kept in the address. */
export function OwnList<Answer, Row>({
  filters,
  query,
  rowsOf,
  label,
  className,
  failed,
  skeleton,
  found,
  noMatch,
  none,
  head,
  above,
  children,
}: OwnListProps<Answer, Row>) {
  const { page, onGo } = pageNumber(filters);
  const clear = (
    <Button variant="default" onClick={filters.clear}>
      {noMatch.clear ?? t('filters.clear')}
    </Button>
  );
  const empty = filters.isFiltered ? (
    <EmptyState icon={IconSearch} title={noMatch.title} action={clear}>
      {noMatch.text}
    </EmptyState>
  ) : (
    none
  );
  if (useSkeleton(query.isPending)) return skeleton ?? <Skeletons />;
  return (
    <>
      {head}
      <Loaded query={query} failed={failed} empty={(answer) => rowsOf(answer).rows.length === 0 && empty}>
        {(answer) => {
          const { rows, count } = rowsOf(answer);
          return (
            <>
              {above?.(rows)}
              {found && (
                <p className="visually-hidden" role="status">
                  {found(count)}
                </p>
              )}
              <ul className={className} aria-label={label} data-fading={query.isPlaceholderData || undefined}>
                {rows.map(children)}
              </ul>
              <Pager page={page} pageSize={pageRows} count={count} onGo={onGo} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
