import type { LifecycleName } from '#workflows/lifecycles.ts';
import { asOf } from './asOf.ts';
import { type RouteHandler, handle } from '#services/http/call.ts';
import { lifecycleNames } from '#services/domains/entries.ts';
import { recordHistory as contracts } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { momentsOf } from './moments.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';

/** Handlers of every record's history, for readers of its timeline. */
export const historyHandlers = (deps: ApiDeps): readonly RouteHandler[] =>
  lifecycleNames.flatMap((lifecycle) => handlersOf(deps, lifecycle));

function handlersOf(deps: ApiDeps, lifecycle: LifecycleName): readonly RouteHandler[] {
  const visible: RouteHandler['visible'] = async ({ person, params }) =>
    void (await visibleRecord(deps.records, person, lifecycle, params.id));
  return [
    handle(
      contracts.moments[lifecycle],
      async ({ params: { id } }) => ({ id, moments: await momentsOf(deps, lifecycle, id) }),
      visible,
    ),
    handle(
      contracts.asOf[lifecycle],
      ({ params: { id }, query, person }) => asOf(deps, person, lifecycle, id, query),
      visible,
    ),
  ];
}
