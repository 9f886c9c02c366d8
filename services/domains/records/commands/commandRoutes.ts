import type { z } from 'zod';
import { entryOf, lifecycleNames } from '#services/domains/entries.ts';
import type { RouteContract } from '#services/http/route.ts';
import { whoMay } from '#services/http/whoMay.ts';
import { commandBodies } from './commandBodies.ts';
import { schemasWith } from './commandSchemas.ts';

/** Routes `POST /api/v1/{resource}/{id}/{command}/` for every command of every lifecycle that a person may send. */
export const commandRoutes: readonly RouteContract[] = lifecycleNames.flatMap((lifecycle) => {
  const { resource, ownRoutes, accessLink = false } = entryOf(lifecycle);
  return Object.entries<z.ZodType>(commandBodies[lifecycle])
    .filter(([command]) => !ownRoutes.includes(command))
    .map(([command, body]) => ({
      name: `${lifecycle}.${command}`,
      method: 'post' as const,
      path: `/api/v1/${resource}/:id/${command}/`,
      ...schemasWith(lifecycle, command, body),
      access: whoMay(lifecycle, command),
      // The name comes from the lifecycle's own table, so it is one of its commands.
      command: { lifecycle, name: command } as NonNullable<RouteContract['command']>,
      accessLink,
    }));
});
