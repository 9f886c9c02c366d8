import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { type RequestOrigin, writeAudit } from '#services/audit/audit.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { ProviderName } from '#workflows/signInProviders.ts';

export interface LinkedProvider {
  readonly provider: ProviderName;
  /** When the first of their accounts there was linked: an instant, ISO 8601 UTC. */
  readonly linkedAt: string;
}

/** The providers that open an account, oldest first. Somebody may have linked two accounts of one provider: it stands there once. */
export async function linkedProviders(db: Knex, userId: string): Promise<LinkedProvider[]> {
  const rows: { provider: ProviderName; linked_at: Date }[] = await db('app.identities')
    .where({ user_id: userId })
    .groupBy('provider')
    .select('provider', db.raw('min(created_at) as linked_at'))
    .orderBy('linked_at');
  return rows.map(({ provider, linked_at }) => ({ provider, linkedAt: linked_at.toISOString() }));
}

/**
 * From now on no account of this provider's opens theirs. Whoever asks has just given the password, so that it still lets them in.
 * Nothing happens, and nothing is noted, where none was linked.
 */
export async function unlinkProvider(
  { db, now }: { readonly db: Knex; readonly now: () => Date },
  {
    actor,
    provider,
    requestOrigin,
  }: { readonly actor: Person; readonly provider: ProviderName; readonly requestOrigin: RequestOrigin },
): Promise<void> {
  await db.transaction(async (trx) => {
    const gone = await trx('app.identities').where({ user_id: actor.userId, provider }).delete();
    if (gone === 0) return;
    await writeAudit(trx, {
      id: randomUUID(),
      stream: `account-${actor.userId}`,
      type: 'account.provider-unlinked.v1',
      data: { provider },
      actor,
      at: now(),
      requestOrigin,
    });
  });
}
