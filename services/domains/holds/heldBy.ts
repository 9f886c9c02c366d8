import type { HoldRow } from '#projections/holds/model.ts';
import { holdsOf } from '#projections/holds/query.ts';
import { isOfTheHouse, type Person } from '#workflows/kernel/actor.ts';
import { seenBy } from '#services/commands/record.ts';
import type { ApiDeps } from '#services/domains/deps.ts';

/** A card's holds with the revision that If-Match is compared with: to customers the one without what they must not know of. */
export async function heldBy(
  { db, records }: Pick<ApiDeps, 'db' | 'records'>,
  cardId: string,
  person: Person,
): Promise<HoldRow[]> {
  const rows = await holdsOf(db, cardId, person);
  if (isOfTheHouse(person)) return [...rows];
  const { revision } = seenBy(await records.current('holds', cardId), person);
  return rows.map((row) => ({ ...row, revision: String(revision ?? row.revision) }));
}
