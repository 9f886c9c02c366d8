import type { HoldRow } from '#projections/holds/model.ts';
import { holdsOf } from '#projections/holds/query.ts';
import { isInternalUser, type Person } from '#workflows/kernel/actor.ts';
import { unlessDamaged } from '#services/commands/unlessDamaged.ts';
import { seenBy } from '#services/commands/record.ts';
import type { ApiDeps } from '#services/domains/deps.ts';

/**
 * Returns a card's holds with the revision to compare If-Match with. Customers get the revision without secret holds,
 * and 0 while it can't be computed, when no command can be sent either.
 */
export async function heldBy(
  { db, records }: Pick<ApiDeps, 'db' | 'records'>,
  cardId: string,
  person: Person,
): Promise<HoldRow[]> {
  const rows = await holdsOf(db, cardId, person);
  if (isInternalUser(person)) return [...rows];
  const record = await unlessDamaged(records.current('holds', cardId));
  const shown = (own: string) => (record ? String(seenBy(record, person).revision ?? own) : '0');
  return rows.map((row) => ({ ...row, revision: shown(row.revision) }));
}
