import type { Knex } from 'knex';
import type { ExtensionState } from '#workflows/extension/extension.ts';

/** Where a proof of payment is used for an extension: each with its order. `files`: copies of one picture. */
export const extensionsPaidWith = (
  db: Knex,
  files: readonly string[],
): Promise<readonly { readonly id: string; readonly orderId: string }[]> =>
  db('read.extensions')
    .whereIn('proof_file_id', [...files])
    .select('id', 'order_id as orderId')
    .limit(20);

/** Why the payment of an extension was declined, and why it ended; undefined when the read model doesn't have it. */
export async function extensionReasons(
  db: Knex,
  id: string,
): Promise<Pick<ExtensionState, 'declinedBecause' | 'endedBecause'> | undefined> {
  const { rows } = await db.raw<{ rows: { state: ExtensionState }[] }>(
    'select x.state from read.extensions x where x.id = ?',
    [id],
  );
  return rows[0]?.state;
}
