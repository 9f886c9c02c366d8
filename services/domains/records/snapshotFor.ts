import type { Person } from '#workflows/kernel/actor.ts';
import { viewOf } from '#workflows/kernel/view.ts';
import type { Lifecycle, LifecycleRules } from '#workflows/kernel/lifecycle.ts';
import { type LifecycleName, lifecycles } from '#workflows/lifecycles.ts';
import type { SettingsVersion } from '#workflows/settings/settings.ts';
import { seenBy } from '#services/commands/record.ts';
import type { RecordSnapshot } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';

/** Where a record stands now, as `person` may see it: what their page runs the machine on. */
export async function snapshotFor(
  { records, now, settingsFrom }: Pick<ApiDeps, 'records' | 'now' | 'settingsFrom'>,
  person: Person,
  lifecycle: LifecycleName,
  id: string,
): Promise<RecordSnapshot> {
  const record = await records.current(lifecycle, id);
  const { value, revision } = seenBy(record, person);
  const definition: Lifecycle = lifecycles[lifecycle];
  const { state } = viewOf(definition.view, record.snapshot, person);
  const at = now().toISOString();
  return {
    value,
    state,
    revision: revision === null ? null : String(revision),
    at,
    settings: settingsFor(definition, await settingsFrom(at)),
  };
}

/** Of each version what the lifecycle's rules look at and what pages show ahead is reckoned by, and nothing else. */
export const settingsFor = (
  { judgedBy = [] }: Pick<LifecycleRules, 'judgedBy'>,
  versions: readonly SettingsVersion[],
): RecordSnapshot['settings'] =>
  judgedBy.length === 0
    ? []
    : versions.map(({ from, values }) => ({
        from,
        values: Object.fromEntries(Object.entries(values).filter(([name]) => judgedBy.includes(name))),
      }));
