import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { keepMark } from '#services/accounts/personMarks.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { addHours, pacificDate } from '#workflows/kernel/calendar.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { tell } from '#services/notifications/tell.ts';
import { subjectOfUser } from '#services/vault/subject.ts';
import type { Vault } from '#services/vault/vault.ts';
import type { SettingsReader } from '#services/settings/inForce.ts';
import type { PayoutAccount } from './contract.ts';
import { openPayout, type PayoutDetails, payoutTable } from './payoutDetails.ts';

interface Deps extends Pick<SettingsReader, 'settingsAt'> {
  readonly db: Db;
  readonly vault: Pick<Vault, 'seal' | 'openMany' | 'fingerprint'>;
  readonly now: () => Date;
}

/**
 * Saves or deletes (null) one of a person's two payout methods. If there were any before, payouts are held for some
 * days and the person is notified by mail: a thief with access to the account would change the destination first
 * (domains, D6). Saving the same value again changes nothing. The event says which method changed, without its data.
 */
export async function changePayout(
  deps: Deps,
  { person, requestOrigin }: { readonly person: Person; readonly requestOrigin: RequestOrigin },
  change: Partial<PayoutDetails>,
): Promise<void> {
  const { db, vault, now } = deps;
  const id = world.newId();
  const cardholderId = person.userId;
  const [what] = Object.keys(change) as [keyof PayoutDetails];
  const value = change[what] ?? null;
  const at = now();
  const { payoutHoldDays } = await deps.settingsAt(at.toISOString());
  await db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`payout ${cardholderId}`]);
    const before = await payoutTable(trx).where({ cardholder_id: cardholderId }).first();
    const known = before && (await openPayout(vault, before));
    if (JSON.stringify(known?.[what] ?? null) === JSON.stringify(value)) return;
    const text = value === null || typeof value === 'string' ? value : JSON.stringify(value);
    const sealed =
      text === null ? null : await vault.seal(subjectOfUser(cardholderId), text, { eventId: id, path: what });
    const heldUntil = before ? addHours(at.toISOString(), payoutHoldDays * 24) : null;
    await payoutTable(trx)
      .insert({
        cardholder_id: cardholderId,
        [what]: sealed && JSON.stringify(sealed),
        held_until: heldUntil,
        updated_at: at,
      })
      .onConflict('cardholder_id')
      .merge();
    const shared = value === null || typeof value === 'string' ? value : accountText(value);
    await keepMark(trx, vault, { userId: cardholderId, kind: 'payout', of: what, value: shared });
    await writeAudit(trx, {
      id,
      stream: `account-${cardholderId}`,
      type: 'account.payout-changed.v1',
      data: { what, deleted: value === null, heldUntil },
      actor: person,
      at,
      requestOrigin,
    });
    const on = heldUntil === null ? {} : { on: pacificDate(heldUntil) };
    await tell(trx, { id, template: 'payout-details-changed', toUserId: cardholderId, data: on, at });
  });
}

const accountText = ({ routingNumber, accountNumber }: PayoutAccount): string => `${routingNumber} ${accountNumber}`;
