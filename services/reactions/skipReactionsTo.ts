import type { Db } from '#projections/database/db.ts';

/**
 * Moves every group's checkpoint behind events whose consequences were carried out already, for groups that had dealt with
 * everything up to `onlyFrom`. A group that is elsewhere (the product runs, or is behind) is left alone: it will find them done.
 */
export async function skipReactionsTo(
  db: Db,
  { onlyFrom, to }: { readonly onlyFrom: bigint | undefined; readonly to: bigint },
): Promise<void> {
  if (onlyFrom === undefined) return;
  await db.raw('update app.reaction_checkpoints set position = ?, moved_at = clock_timestamp() where position = ?', [
    `${to}`,
    `${onlyFrom}`,
  ]);
}
