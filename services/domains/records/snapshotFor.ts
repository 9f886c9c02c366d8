import type { Person } from '#workflows/kernel/actor.ts';
import { viewOf } from '#workflows/kernel/view.ts';
import type { Lifecycle, LifecycleRules } from '#workflows/kernel/lifecycle.ts';
import { type LifecycleName, lifecycles } from '#workflows/lifecycles.ts';
import type { SettingsVersion } from '#workflows/settings/settings.ts';
import { seenBy } from '#services/commands/record.ts';
import type { RecordSnapshot } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';

/** Returns a record's current state as `person` may see it, for the machine that runs on their page. */
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

/** Returns from each version only the settings used by the lifecycle's rules and by predictions on pages. */
export const settingsFor = (
  { ruleSettings = [] }: Pick<LifecycleRules, 'ruleSettings'>,
  versions: readonly SettingsVersion[],
): RecordSnapshot['settings'] =>
  ruleSettings.length === 0
    ? []
    : versions.map(({ from, values }) => ({
        from,
        values: Object.fromEntries(Object.entries(values).filter(([name]) => ruleSettings.includes(name))),
      }));
