import type { Db } from '#projections/database/db.ts';
import { derivedId } from '#services/commands/ids.ts';
import { subjectOfUser } from '#services/vault/subject.ts';
import type { Vault } from '#services/vault/vault.ts';
import type { PayoutAccount } from './contract.ts';
import { payoutTable } from './payoutDetails.ts';

interface DemoPayout {
  readonly cardholderId: string;
  readonly account: PayoutAccount;
  readonly cashtag: string;
}

/** Creates payout details for a demo of the product; existing ones are left alone. Never used in production. */
export async function seedDemoPayouts(
  { db, now, vault }: { db: Db; now: () => Date; vault: Pick<Vault, 'seal'> },
  payouts: readonly DemoPayout[],
): Promise<void> {
  for (const { cardholderId, account, cashtag } of payouts) {
    const eventId = derivedId('demo-payout', cardholderId);
    const sealed = async (path: string, text: string) =>
      JSON.stringify(await vault.seal(subjectOfUser(cardholderId), text, { eventId, path }));
    await payoutTable(db)
      .insert({
        cardholder_id: cardholderId,
        account: await sealed('account', JSON.stringify(account)),
        cashtag: await sealed('cashtag', cashtag),
        updated_at: now(),
      })
      .onConflict('cardholder_id')
      .ignore();
  }
}
