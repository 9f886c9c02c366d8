import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { ProviderName } from '#workflows/signInProviders.ts';

export interface LinkedProvider {
  readonly provider: ProviderName;
  /** When the first of their accounts there was linked: an instant, ISO 8601 UTC. */
  readonly linkedAt: string;
  /** Their accounts there, by address or name; empty for those linked before that was kept. */
  readonly accounts: readonly string[];
}

/** The providers that open an account, oldest first. Somebody may have linked two accounts of one provider: it stands there once. */
export async function linkedProviders(db: Db, userId: string): Promise<LinkedProvider[]> {
  const rows = await db('app.identities')
    .where({ user_id: userId })
    .groupBy('provider')
    .select(
      'provider',
      db.raw<{ linked_at: Date; labels: string[] }>(
        "min(created_at) as linked_at, coalesce(array_agg(label order by created_at) filter (where label is not null), '{}') as labels",
      ),
    )
    .orderBy('linked_at');
  return rows.map(({ provider, linked_at, labels: accounts }) => ({
    provider,
    linkedAt: linked_at.toISOString(),
    accounts,
  }));
}

/**
 * From now on no account of this provider's opens theirs. Whoever asks has just given the password, so that it still lets them in.
 * Nothing happens, and nothing is noted, where none was linked.
 */
export async function unlinkProvider(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  {
    actor,
    provider,
    requestOrigin,
  }: { readonly actor: Person; readonly provider: ProviderName; readonly requestOrigin: RequestOrigin },
): Promise<void> {
  await db.transaction(async (trx) => {
    const at = now();
    if (!(await dropProviders(trx, { userId: actor.userId, at, tells: true, only: provider }))) return;
    await writeAudit(trx, {
      id: world.newId(),
      stream: `account-${actor.userId}`,
      type: 'account.provider-unlinked.v1',
      data: { provider },
      actor,
      at,
      requestOrigin,
    });
  });
}

/** Unlinks all accounts of providers, or those of one. `tells`: the owner is mailed which. Returns whether there was one. */
export async function dropProviders(
  trx: Db,
  {
    userId,
    at,
    tells,
    only,
  }: { readonly userId: string; readonly at: Date; readonly tells: boolean; readonly only?: ProviderName },
): Promise<boolean> {
  const gone = (
    await trx('app.identities')
      .where({ user_id: userId, ...(only ? { provider: only } : {}) })
      .delete()
      .returning('provider')
  ).map((row) => row.provider);
  for (const provider of tells ? new Set(gone) : []) {
    await enqueueMail(trx, {
      id: world.newId(),
      template: 'provider-unlinked',
      toUserId: userId,
      data: { provider },
      at,
    });
  }
  return gone.length > 0;
}
