import type { ListView } from '#services/http/routeTypes.ts';
import type { GridColumn } from '#web/queue/grid/column.ts';
import type { ListQuery } from '#web/queue/grid/rows.ts';
import { type ListAddress, sortText } from '#web/queue/grid/useListAddress.ts';
import { completed, type Layout } from './columnLayout.ts';

/** Returns the list's current state as a saved view keeps it. */
export const viewNow = (
  { tab, search, filters }: ListAddress,
  { sortModel }: Pick<ListQuery, 'sortModel'>,
  layout: Layout,
): ListView => ({
  tab,
  search,
  filters: { ...filters },
  sort: sortModel.map((one) => ({ ...one })),
  columns: layout.map(({ id, width, hidden }) => ({
    id,
    ...(width === undefined ? {} : { width }),
    ...(hidden ? { hidden } : {}),
  })),
});

/** Returns the address of a view: parameters from another view or filter are removed. */
export function addressOf(
  id: string,
  { tab, search, filters, sort }: ListView,
  fields: readonly string[],
): Record<string, string> {
  const cleared = Object.fromEntries(fields.map((field) => [field, '']));
  const set = Object.fromEntries(
    Object.entries(filters).flatMap(([field, text]) =>
      typeof text === 'string' && fields.includes(field) ? [[field, text]] : [],
    ),
  );
  return { ...cleared, ...set, tab, search, sort: sortText(sort), view: id };
}

/** True if two views show the same, judged by the list's current columns. */
export const isSameView = (one: ListView, other: ListView, columns: readonly GridColumn<never>[]): boolean =>
  reported(one, columns) === reported(other, columns);

const reported = (
  { tab, search, filters, sort, columns: layout }: ListView,
  columns: readonly GridColumn<never>[],
): string =>
  JSON.stringify([
    tab,
    search,
    Object.entries(filters)
      .filter(([, text]) => text !== '')
      .sort(),
    sortText(sort),
    completed(layout, columns).map(({ id, width, hidden }) => [id, width ?? null, hidden ?? false]),
  ]);
