import type { ReactElement } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { basename } from '#web/i18n/locale.ts';
import { meQuery } from '#web/api/session/useMe.ts';
import { behind } from './page.tsx';
import { routes } from './routes.tsx';

/** Maximum wait in ms for the first requests to be sent, before the page's frame is rendered. */
const PATIENCE = 200;

/**
 * Prefetches what the address will need while the words are still loading: the signed-in person, the page's code and
 * its queries, and the rows of staff lists. Resolves once the requests are sent, or soon after: rendering the page's
 * frame keeps the browser busy for longer than that. Nothing depends on the answers: the page repeats whatever fails
 * here, and can report it.
 */
export async function begin(
  queries: QueryClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  void queries.prefetchQuery(meQuery);
  const path = pathname.slice(basename().length);
  const requested = Promise.all([
    fetchPage(queries, routes(), path),
    path.startsWith('/admin') &&
      import('./beginQueue.ts').then(({ beginQueue }) => beginQueue(queries, path.replace(/\/$/, ''), search)),
  ]).catch(() => undefined);
  await Promise.race([requested, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/**
 * Fetches the code of the page at a path, then its queries, if the reader may see it. A part of the app knows its own
 * pages.
 */
async function fetchPage(queries: QueryClient, among: RouteObject[], path: string): Promise<void> {
  const match = matchRoutes(among, path)?.at(-1);
  const found = behind.get((match?.route.element as ReactElement | undefined)?.type as object);
  if (!match || !found) return;
  if ('part' in found) return fetchPage(queries, (await found.part()).routes(), `/${match.params['*']}`);
  const [{ asks }, me] = await Promise.all([found.page(), queries.fetchQuery(meQuery)]);
  if (asks && me && found.may?.(me) !== false) {
    for (const question of asks(match.params)) void queries.prefetchQuery(question);
  }
}
