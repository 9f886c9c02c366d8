import { isInternalUser } from '#workflows/kernel/actor.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { entryOf } from '#services/domains/entries.ts';
import type { AudienceDeps, Shown } from '#services/domains/lifecycleEntry.ts';
import type { Audience } from '#services/http/live/audience.ts';
import { maySee, ownerOf } from './visibility.ts';

/**
 * Returns who is notified of a record's change: exactly the people who may see it, or another record that displays it
 * (`shownOn` of its entry). Neither cardholder nor buyers are notified of what only staff may know (`isSecret`).
 */
export async function audienceOf(
  deps: AudienceDeps,
  { name: lifecycle, id }: { readonly name: LifecycleName; readonly id: string },
  position: bigint,
): Promise<Audience> {
  const secret = (await entryOf(lifecycle).isSecret?.(deps, id, position)) ?? false;
  const shown = await shownBy(deps, lifecycle, id);
  return (person) =>
    secret && !isInternalUser(person)
      ? []
      : shown.filter((record) => maySee(person, record.lifecycle, record.id, record.owner));
}

async function shownBy(deps: AudienceDeps, lifecycle: LifecycleName, id: string): Promise<readonly Shown[]> {
  const { shownOn, partOf = lifecycle } = entryOf(lifecycle);
  const { buyerId = null, cardholderId = null } = await ownerOf(deps.records, lifecycle, id);
  const owner = { buyerId, cardholderId };
  const { state } = (await deps.records.known(partOf, id)).snapshot;
  return [{ lifecycle, id, owner }, ...((await shownOn?.(deps, id, state, owner)) ?? [])];
}
