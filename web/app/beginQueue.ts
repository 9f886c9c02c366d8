import type { QueryClient } from '@tanstack/react-query';
import { queueAccess } from '#services/domains/queues/routes.ts';
import { loadWords } from '#web/i18n/t.ts';
import { PHONE, PHONE_ROWS } from '#web/queue/grid/phone.ts';
import type { ListQuery } from '#web/queue/grid/rows.ts';
import { BLOCK_SIZE, rowsName, rowsQuery } from '#web/queue/grid/rowsQuery.ts';
import { isAmong } from '#web/api/session/isAmong.ts';
import { meQuery } from '#web/api/session/useMe.ts';
import { type StaffList, staffLists } from './staffLists.ts';

/**
 * Fetches the page, the words and the first rows of an address's queue in parallel, before any component requests them;
 * otherwise they would wait for one another. Rows are fetched only for readers who may see them; an address with
 * filters waits for its columns.
 */
export async function beginQueue(queries: QueryClient, path: string, search: string): Promise<void> {
  const list = (staffLists as Readonly<Record<string, StaffList>>)[path === '/admin' ? '/admin/cards' : path];
  if (!list) return;
  const { queue, fetchRows } = list;
  const listQuery = plainQuery(list, new URLSearchParams(search));
  const soon = (requested: Promise<unknown>) => void requested.catch(() => undefined);
  soon(list.page());
  for (const one of ['staff', 'queue'] as const) soon(loadWords(one));
  const me = await queries.fetchQuery(meQuery);
  if (listQuery && me && isAmong(queueAccess(queue))(me)) {
    soon(
      queries.prefetchQuery(
        rowsQuery({
          name: rowsName(list),
          fetchRows,
          listQuery,
          limit: matchMedia(PHONE).matches ? PHONE_ROWS : BLOCK_SIZE,
        }),
      ),
    );
  }
}

/** Returns the query of an address that selects only a tab and search words; undefined for any other. */
function plainQuery({ tab, only }: StaffList, params: URLSearchParams): ListQuery | undefined {
  if ([...params.keys()].some((name) => !['tab', 'search', 'open'].includes(name))) return undefined;
  return {
    tab: only ? tab : (params.get('tab') ?? tab),
    search: (params.get('search') ?? '').slice(0, 200),
    sortModel: [],
    filterModel: {},
  };
}
