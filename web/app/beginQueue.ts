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
 * Asks for the page, the words and the first rows of the queue that an address is of, before anything else is there to ask: they
 * otherwise wait for one another. Rows are asked for whoever may see them only; an address with filters waits for its columns.
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

/** What an address stands for that chooses nothing but a tab and words; undefined for any other. */
function plainQuery({ tab, only }: StaffList, params: URLSearchParams): ListQuery | undefined {
  if ([...params.keys()].some((name) => !['tab', 'search', 'open'].includes(name))) return undefined;
  return {
    tab: only ? tab : (params.get('tab') ?? tab),
    search: (params.get('search') ?? '').slice(0, 200),
    sortModel: [],
    filterModel: {},
  };
}
