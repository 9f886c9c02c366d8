import type { QueryClient } from '@tanstack/react-query';
import { basename } from '#web/i18n/locale.ts';
import { meQuery } from '#web/api/session/useMe.ts';
import { isPart, parts } from './parts.ts';

/** The page's frame waits no longer than this (ms) for its first questions to be asked. */
const PATIENCE = 200;

/**
 * Asks for what the address will need while the words are still on their way: who is signed in, where the pages of this part are,
 * and for the staff's lists their rows. Resolves when it has asked, or soon: drawing the page's frame keeps the browser busy for longer than that takes.
 * Nothing depends on the answers: whatever fails here is asked again by the page, which can say so.
 */
export async function begin(
  queries: QueryClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): Promise<void> {
  void queries.prefetchQuery(meQuery);
  const path = pathname.slice(basename().length).replace(/\/$/, '');
  const part = path.split('/')[1] ?? '';
  if (isPart(part)) void parts[part]().catch(() => undefined);
  if (part !== 'admin') return;
  const requested = import('./beginQueue.ts')
    .then(({ beginQueue }) => beginQueue(queries, path, search))
    .catch(() => undefined);
  await Promise.race([requested, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
