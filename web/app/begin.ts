import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes } from 'react-router-dom';
import { basename } from '#web/i18n/locale.ts';
import { meQuery } from '#web/api/session/useMe.ts';
import { pages, paymentPages } from './pages/pages.tsx';
import { componentOf, fetchPage, routesOf } from './pages/routesOf.tsx';
import type { Loader } from '#web/api/useAnswer.ts';
import type { PageEntry, PageTable } from './pages/pageTable.ts';

/** Maximum wait in ms for the first requests to be sent, before the page's frame is rendered. */
const TIMEOUT_MS = 200;

/**
 * Prefetches what the address will need while the words are still loading: the signed-in person, the page's code and
 * its queries. Resolves once the requests are sent, or soon after: rendering the page's frame keeps the browser busy for
 * longer than that. Nothing depends on the answers: the page repeats whatever fails here, and can report it.
 */
export async function begin(
  queries: QueryClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  void queries.prefetchQuery(meQuery);
  const path = pathname.slice(basename().length);
  const requested = askAhead(queries, { ...paymentPages, ...pages }, { path, search }).catch(() => undefined);
  await Promise.race([requested, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}

interface Address {
  readonly path: string;
  readonly search: string;
}

/** Fetches the page at an address: its code and its queries. A part of the app knows its own pages. */
async function askAhead(queries: QueryClient, table: PageTable, at: Address): Promise<void> {
  const match = matchRoutes(routesOf(table), at.path)?.at(-1);
  const path = `/${match?.route.path}`;
  const entry = table[path];
  if (!match || !entry || 'element' in entry) return;
  const asked =
    'part' in entry
      ? entry.part().then((part) => askAhead(queries, part.pages, at))
      : askFor(queries, entry, { params: match.params, search: at.search });
  await Promise.all([asked, componentOf(entry, path).fetch()]);
}

/** Sends the queries of a page if the reader may see it. */
async function askFor(queries: QueryClient, entry: PageEntry, at: Parameters<Loader>[0]): Promise<void> {
  const page = entry.loader ? entry : fetchPage(entry);
  const [{ loader }, me] = await Promise.all([page, queries.fetchQuery(meQuery)]);
  if (loader && me && entry.may?.(me) !== false) {
    for (const query of loader(at)) void queries.prefetchQuery(query);
  }
}
