import type { Db } from '#projections/database/db.ts';
import type { Sealed } from '#workflows/kernel/sealed.ts';
import type { Vault } from '#services/vault/vault.ts';

/** One value of a person that another person might have, too. `of`: the order that it stands in, or the payout method. */
interface MarkedValue {
  readonly userId: string;
  readonly kind: 'address' | 'payout';
  readonly of: string;
  /** The value in clear text; null if there is none any longer. */
  readonly value: string | null;
}

/**
 * Keeps the fingerprint of a value, by which people who share it are found. The value itself is never stored: without the
 * master key a fingerprint can't be guessed. Letters' case, spaces and punctuation don't count.
 */
export async function keepMark(
  db: Db,
  vault: Pick<Vault, 'fingerprint'>,
  { userId, kind, of, value }: MarkedValue,
): Promise<void> {
  const key = { user_id: userId, kind, of };
  if (value === null) return void (await db('app.person_marks').where(key).delete());
  const mark = vault.fingerprint(
    value
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
    `mark ${kind}`,
  );
  await db('app.person_marks')
    .insert({ ...key, mark })
    .onConflict(['user_id', 'kind', 'of'])
    .merge();
}

/** Keeps the fingerprint of the address that an order's client has now. A forgotten client's address leaves none. */
export const keepAddressMark =
  ({ db, vault }: { readonly db: Db; readonly vault: Pick<Vault, 'fingerprint' | 'open'> }) =>
  async ({ userId, orderId, address }: { userId: string; orderId: string; address: Sealed }): Promise<void> => {
    const opened = await vault.open(address);
    await keepMark(db, vault, {
      userId,
      kind: 'address',
      of: orderId,
      value: opened.kind === 'open' ? opened.value : null,
    });
  };
