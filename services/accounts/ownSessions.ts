import type { Db } from '#projections/database/db.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import type { RequestOrigin } from '#services/audit/audit.ts';
import { leave } from './logOut.ts';

/** A browser or program in which somebody is signed in. */
export interface OwnSession {
  readonly id: string;
  /** Instants, ISO 8601 UTC. */
  readonly createdAt: string;
  readonly seenAt: string;
  readonly address: string | null;
  readonly userAgent: string | null;
}

const openOf = ({ db, now }: { db: Db; now: () => Date }, userId: string) =>
  db('app.sessions')
    .where({ user_id: userId })
    .whereNull('behind_user_id')
    .whereNull('ended_at')
    .where('expires_at', '>', now());

/** One's own open sessions, the one used last first. Those of staff who look through one's eyes aren't among them. */
export async function ownSessions(deps: { db: Db; now: () => Date }, userId: string): Promise<readonly OwnSession[]> {
  const rows = await openOf(deps, userId).orderByRaw('coalesce(seen_at, created_at) desc, id');
  return rows.map(({ id, created_at, seen_at, address, user_agent }) => ({
    id,
    createdAt: created_at.toISOString(),
    seenAt: (seen_at ?? created_at).toISOString(),
    address,
    userAgent: user_agent,
  }));
}

/** Ends one of one's own sessions, or without `sessionId` all but `except`. Returns how many; 0 for somebody else's. */
export function endOwnSessions(
  deps: { db: Db; now: () => Date },
  {
    actor,
    requestOrigin,
    sessionId,
    except,
  }: { actor: Person; requestOrigin: RequestOrigin; sessionId?: string; except: string },
): Promise<number> {
  return deps.db.transaction(async (trx) => {
    const within = { db: trx, now: deps.now };
    const ids = await openOf(within, actor.userId)
      .whereNot({ id: except })
      .modify((query) => void (sessionId && query.where({ id: sessionId })))
      .pluck('id');
    for (const id of ids) await leave(within, { actor, requestOrigin, sessionId: id });
    return ids.length;
  });
}
