import type { Person } from '#workflows/kernel/actor.ts';
import { viewOf } from '#workflows/kernel/view.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { views } from '#workflows/views.ts';
import { seenBy } from '#services/commands/record.ts';
import type { RecordSnapshot } from './contract.ts';
import type { ApiDeps } from '#services/domains/deps.ts';

/** Where a record stands now, as `person` may see it: what their page runs the machine on. */
export async function snapshotFor(
  { records, now }: Pick<ApiDeps, 'records' | 'now'>,
  person: Person,
  lifecycle: LifecycleName,
  id: string,
): Promise<RecordSnapshot> {
  const record = await records.current(lifecycle, id);
  const { value, revision } = seenBy(record, person);
  const { state } = viewOf(views[lifecycle], record.snapshot, person);
  return { value, state, revision: revision === null ? null : String(revision), at: now().toISOString() };
}
