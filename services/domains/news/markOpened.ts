import type { Db } from '#projections/database/db.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { readByOpening } from '#workflows/newsKinds.ts';
import { newsFor } from './newsFor.ts';
import { markSeen } from './newsSeen.ts';

/** Marks a record's news as seen by the staff member who opened it. */
export async function markOpened(
  db: Db,
  person: Person,
  { lifecycle, id }: { readonly lifecycle: LifecycleName; readonly id: string },
): Promise<void> {
  const told = newsFor(person);
  for (const kind of readByOpening(lifecycle).filter((one) => told.includes(one))) {
    await markSeen(db, { userId: person.userId, reader: '', kind, recordId: id });
  }
}
