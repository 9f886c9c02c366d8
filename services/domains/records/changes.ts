import { fold, nothingYet } from '#workflows/kernel/fold.ts';
import type { Lifecycle } from '#workflows/kernel/lifecycle.ts';
import { lifecycles } from '#workflows/lifecycles.ts';
import { entryOf } from '#services/domains/entries.ts';
import { recordOf } from '#workflows/recordOf.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';

/** One field of a record's state before and after an event. */
export interface Change {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

const AT_MOST = 60;

/** An event's data, and the changes it made. */
export interface ChangeView {
  readonly data: unknown;
  readonly changes: readonly Change[];
}

/** Returns by event id what each event of these streams changed in its record, found by folding each stream once. */
export async function changesIn(
  eventStore: Pick<EventStore, 'read'>,
  streams: readonly string[],
): Promise<ReadonlyMap<string, ChangeView>> {
  const changes = new Map<string, ChangeView>();
  for (const stream of new Set(streams)) {
    const record = recordOf(stream);
    if (!record || entryOf(record.name).changes === 'untold') continue;
    const lifecycle: Lifecycle = lifecycles[record.name];
    let snapshot = nothingYet(lifecycle);
    for (const event of await eventStore.read(stream)) {
      const next = fold(lifecycle, snapshot, [event]);
      changes.set(event.id, { data: event.data, changes: differences(snapshot.state, next.state).slice(0, AT_MOST) });
      snapshot = next;
    }
  }
  return changes;
}

/** Returns the leaves in which two states differ; a sealed value counts as one leaf. */
function differences(before: unknown, after: unknown, path = ''): readonly Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isBranch(before) || !isBranch(after)) return [{ path, before: before ?? null, after: after ?? null }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => differences(before[name], after[name], path === '' ? name : `${path}.${name}`));
}

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !('sealed' in value);
