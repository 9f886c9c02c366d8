import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { sealedReason } from '#services/audit/sealedReason.ts';
import type { Vault } from '#services/vault/vault.ts';
import type { PayoutField } from './contract.ts';
import { openPayout, payoutTable, valueOf } from './payoutDetails.ts';

interface Look {
  readonly cardholderId: string;
  readonly field: PayoutField;
  readonly reason: string;
}

/**
 * Returns one value of a cardholder's payout details in clear text; undefined if there is none. The reader and the
 * reason are recorded before the value is sent; the reason may name people, so it is sealed like texts in events.
 */
export async function revealPayout(
  { db, vault, now }: { db: Db; vault: Pick<Vault, 'openMany' | 'closeTexts'>; now: () => Date },
  { person, requestOrigin }: { readonly person: Person; readonly requestOrigin: RequestOrigin },
  { cardholderId, field, reason }: Look,
): Promise<{ erased: boolean; value: string | null } | undefined> {
  const row = await payoutTable(db).where({ cardholder_id: cardholderId }).first();
  if (!row || (field === 'cashtag' ? row.cashtag : row.account) === null) return undefined;
  const value = valueOf(await openPayout(vault, row), field);
  if (value === null) return { erased: true, value: null };
  const id = world.newId();
  const why = await sealedReason(vault, { eventId: id, userId: cardholderId, reason });
  if (!why) return { erased: true, value: null };
  await writeAudit(db, {
    id,
    stream: `account-${cardholderId}`,
    type: 'account.payout-revealed.v1',
    data: { field, ...why },
    actor: person,
    at: now(),
    requestOrigin,
  });
  return { erased: false, value };
}
