import type { Db, TableRow } from '#projections/database/db.ts';
import type { Sealed } from '#workflows/kernel/sealed.ts';
import type { Vault } from '#services/vault/vault.ts';
import type { MaskedPayout, PayoutAccount, PayoutField } from './contract.ts';

type PayoutRow = TableRow<'app.payout_details'>;
interface Deps {
  readonly db: Db;
  readonly vault: Pick<Vault, 'openMany'>;
  readonly now: () => Date;
}
/** Decrypted details, which never leave the server as a whole. */
export interface PayoutDetails {
  readonly account: PayoutAccount | null;
  readonly cashtag: string | null;
}

export const payoutTable = (db: Db) => db('app.payout_details');
export const noPayout: MaskedPayout = { account: null, cashtag: null, heldUntil: null };

/** Returns these cardholders' payout details, masked, by cardholder id; people without any are left out. */
export async function maskedPayouts(
  { db, vault, now }: Deps,
  cardholderIds: readonly string[],
): Promise<ReadonlyMap<string, MaskedPayout>> {
  if (cardholderIds.length === 0) return new Map();
  const rows = await payoutTable(db).whereRaw('cardholder_id = any(?::uuid[])', [[...cardholderIds]]);
  const opened = await Promise.all(rows.map((row) => openPayout(vault, row)));
  return new Map(rows.map((row, at) => [row.cardholder_id, masked(opened[at]!, row.held_until, now())]));
}

/** Returns the instant until which a cardholder's payouts are held; null if they aren't. */
export async function payoutHeldUntil(db: Db, cardholderId: string): Promise<string | null> {
  const row = await payoutTable(db).where({ cardholder_id: cardholderId }).first('held_until');
  return row?.held_until?.toISOString() ?? null;
}

/** Returns whether a cardholder said where to send their money. */
export async function hasPayoutDetails(db: Db, cardholderId: string): Promise<boolean> {
  const row = await payoutTable(db).where({ cardholder_id: cardholderId }).first('account', 'cashtag');
  return row !== undefined && (row.account !== null || row.cashtag !== null);
}

/** Decrypts the data of a row; erased values are missing. */
export async function openPayout(
  vault: Pick<Vault, 'openMany'>,
  { account, cashtag }: Pick<PayoutRow, 'account' | 'cashtag'>,
): Promise<PayoutDetails> {
  const boxes = [account, cashtag].filter((box) => box !== null);
  const opened = await vault.openMany(boxes);
  const textOf = (box: Sealed | null) => {
    const found = box === null ? undefined : opened[boxes.indexOf(box)];
    return found?.kind === 'open' ? found.value : null;
  };
  const text = textOf(account);
  return { account: text === null ? null : (JSON.parse(text) as PayoutAccount), cashtag: textOf(cashtag) };
}

/** Returns one of the values; null if there is none. */
export const valueOf = ({ account, cashtag }: PayoutDetails, field: PayoutField): string | null =>
  field === 'cashtag' ? cashtag : (account?.[field] ?? null);

const masked = ({ account, cashtag }: PayoutDetails, heldUntil: Date | null, now: Date): MaskedPayout => ({
  account: account && {
    holder: lastOf(account.holder, 0),
    routingNumber: lastOf(account.routingNumber),
    accountNumber: lastOf(account.accountNumber),
    type: account.type,
  },
  cashtag: cashtag && `$${lastOf(cashtag.slice(1))}`,
  heldUntil: heldUntil && heldUntil > now ? heldUntil.toISOString() : null,
});

/** Returns the last four characters, or fewer of a short text: at least half of it stays hidden. */
const lastOf = (text: string, most = 4): string => {
  const shown = Math.min(most, Math.floor(text.length / 2));
  return `••••${shown === 0 ? '' : text.slice(-shown)}`;
};
