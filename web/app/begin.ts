import type { QueryClient } from '@tanstack/react-query';
import { basename } from '#web/i18n/locale.ts';
import { meQuery } from './session/useMe.ts';

/**
 * Asks for what the address will need while the words are still on their way: who is signed in, and for the staff's pages
 * their code. Nothing depends on it: whatever fails here is asked again by the page, which can say so.
 */
export function begin(queries: QueryClient, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  void queries.prefetchQuery(meQuery);
  const path = pathname.slice(basename().length).replace(/\/$/, '');
  if (path !== '/admin' && !path.startsWith('/admin/')) return;
  void import('./staffRoutes.tsx').then(({ beginQueue }) => beginQueue(queries, path, search)).catch(() => undefined);
}
