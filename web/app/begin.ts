import type { ReactElement } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { basename } from '#web/i18n/locale.ts';
import { meQuery } from '#web/api/session/useMe.ts';
import { behind } from './page.tsx';
import { routes } from './routes.tsx';

/** The page's frame waits no longer than this (ms) for its first questions to be asked. */
const PATIENCE = 200;

/**
 * Asks for what the address will need while the words are still on their way: who is signed in, the page's code and what the page
 * itself asks, and for the staff's lists their rows. Resolves when it has asked, or soon: drawing the page's frame keeps the browser busy for
 * longer than that takes. Nothing depends on the answers: whatever fails here is asked again by the page, which can say so.
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

/** The code of the page at a path, then what it asks for whoever may see it. A part of the app knows its own pages. */
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
