import type { ApiDeps } from '#services/domains/deps.ts';
import { inForceNow } from '#services/settings/inForce.ts';
import { snapshotFor } from '#services/domains/records/snapshotFor.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';
import { handle, type RouteHandler } from '#services/http/call.ts';
import { fresh } from '#services/http/fresh.ts';
import { holds } from './contract.ts';
import { heldBy } from './heldBy.ts';

/** A card's holds. */
export const holdHandlers = (deps: ApiDeps): readonly RouteHandler[] => [
  handle(
    holds.holds,
    fresh(['holds'], async ({ params, person }) => ({
      rows: await heldBy(deps, params.id, person),
      maximum: (await inForceNow(deps)).settings.ownHoldsPerCard,
      snapshot: await snapshotFor(deps, person, 'holds', params.id),
    })),
    async ({ person, params }) => void (await visibleRecord(deps.records, person, 'card', params.id)),
  ),
];
