import { visibleRecord } from '#services/domains/records/visibility.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import type { RouteHandler } from '#services/http/call.ts';
import type { RouteContract } from '#services/http/route.ts';
import { anyCommandAnswered } from '#services/http/sendCommand.ts';

/**
 * Handles a route that only sends its command to the record in the path. Responds 404 before any other check if the
 * sender may not know of the record.
 */
export function commandHandler(deps: ApiDeps, contract: RouteContract): RouteHandler {
  if (!contract.path.includes(':id')) return byBody(deps, contract);
  const { lifecycle, name } = contract.command!;
  return {
    contract,
    visible: async ({ person, params }) =>
      void (await visibleRecord(deps.records, person, lifecycle, (params as { id: string }).id)),
    handler: (call) => {
      const { id, ...more } = call.params as { id: string; holdId?: string };
      return anyCommandAnswered(deps, call, { lifecycle, id, name, input: { ...(call.body as object), ...more } });
    },
  };
}

/** Same as `commandHandler`, but for a record id in the body: responds 404 as soon as the body is read. */
function byBody(deps: ApiDeps, contract: RouteContract): RouteHandler {
  const { lifecycle, name } = contract.command!;
  return {
    contract,
    handler: async (call) => {
      const { id, ...input } = call.body as { id: string };
      await visibleRecord(deps.records, call.person, lifecycle, id);
      return anyCommandAnswered(deps, call, { lifecycle, id, name, input });
    },
  };
}
