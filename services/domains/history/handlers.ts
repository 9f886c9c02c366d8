import type { LifecycleName } from '#workflows/lifecycles.ts';
import { asOf } from './asOf.ts';
import { type Mount, mount } from '#services/http/call.ts';
import { resources } from '#services/domains/commands/commandRoutes.ts';
import { recordHistory as contracts } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { momentsOf } from './moments.ts';
import { visibleRecord } from '#services/domains/records/visibility.ts';

/** What can be asked of every record's past, to those who may read its timeline. */
export const historyMounts = (deps: ApiDeps): readonly Mount[] =>
  (Object.keys(resources) as LifecycleName[]).flatMap((lifecycle) => mountsOf(deps, lifecycle));

function mountsOf(deps: ApiDeps, lifecycle: LifecycleName): readonly Mount[] {
  const resource = resources[lifecycle];
  const visible: Mount['visible'] = async ({ person, params }) =>
    void (await visibleRecord(deps.records, person, lifecycle, params.id));
  return [
    mount(
      contracts.moments[resource],
      async ({ params: { id } }) => ({ id, moments: await momentsOf(deps, lifecycle, id) }),
      visible,
    ),
    mount(
      contracts.asOf[resource],
      ({ params: { id }, query, person }) => asOf(deps, person, lifecycle, id, query),
      visible,
    ),
  ];
}
