import type { Db } from '#projections/database/db.ts';
import { world } from '#projections/world.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { newToken, tokenHash } from '#services/accounts/tokens.ts';
import { kindsOf, type Locale, userById } from '#services/accounts/users.ts';

type Deps = { readonly db: Db; readonly now: () => Date };

/** What a person may know of their own calendar address: not the address, which is shown once and kept as a hash. */
export interface Feed {
  /** Instants, ISO 8601 UTC. */
  readonly createdAt: string;
  readonly readAt: string | null;
}

/** A new secret address, 256 bits of chance; the one before stops working. The token is answered this once. */
export async function issueFeed({ db, now }: Deps, userId: string): Promise<{ readonly token: string }> {
  const token = newToken();
  await db.transaction(async (trx) => {
    // Two presses at once: the second waits for the first, and its address is the one that works.
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`calendar-feed-${userId}`]);
    await revokeFeed({ db: trx, now }, userId);
    await trx('app.calendar_feeds').insert({
      id: world.newId(),
      token_hash: tokenHash(token),
      user_id: userId,
      created_at: now(),
    });
  });
  return { token };
}

/** Ends a person's address. Whoever has it reads nothing more. */
export const revokeFeed = async (
  { db, now }: { readonly db: Db; readonly now: () => Date },
  userId: string,
): Promise<void> =>
  void (await db('app.calendar_feeds')
    .where({ user_id: userId })
    .whereNull('revoked_at')
    .update({ revoked_at: now() }));

export async function feedOf(db: Db, userId: string): Promise<Feed | null> {
  const row = await db('app.calendar_feeds')
    .where({ user_id: userId })
    .whereNull('revoked_at')
    .first('created_at', 'read_at');
  return row ? { createdAt: row.created_at.toISOString(), readAt: row.read_at?.toISOString() ?? null } : null;
}

export interface Subscriber {
  /** Themselves as everything that they are: a calendar has both sides of who buys and has cards (domains, D0-8). */
  readonly persons: readonly Person[];
  readonly locale: Locale;
}

/** Whose calendar a token opens, with the rights they have now; undefined for one that is unknown, revoked, or of an account that is closed. */
export async function subscriberOf({ db, now }: Deps, token: string): Promise<Subscriber | undefined> {
  const [row] = await db('app.calendar_feeds')
    .where({ token_hash: tokenHash(token) })
    .whereNull('revoked_at')
    .update({ read_at: now() })
    .returning('user_id');
  const user = row && (await userById(db, row.user_id));
  if (!user || user.disabled || user.forgotten) return undefined;
  const { id: userId, permissions, locale } = user;
  return { persons: kindsOf(user).map((userType) => ({ kind: 'person', userId, userType, permissions })), locale };
}
