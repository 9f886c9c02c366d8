import type { Db } from '#projections/database/db.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';

/** One login of staff as this person. */
export interface Look {
  readonly id: string;
  /** Instants, ISO 8601 UTC: when it began, and when it ended or will end. */
  readonly at: string;
  readonly until: string;
  readonly by: string;
  /** Why, in the words of whoever looked; null for one from before reasons were asked for. */
  readonly reason: string | null;
}

const AT_MOST = 50;

/**
 * When staff were logged in as this person, who and why, the latest first (domains, D9): for the person themselves. The
 * sessions say when and who; the reason is in the account's own events, sealed until it is read.
 */
export async function looksAt(
  { db, eventStore }: { db: Db; eventStore: Pick<EventStore, 'read'> },
  userId: string,
): Promise<readonly Look[]> {
  const rows = await db('app.sessions as s')
    .join('app.users as b', 'b.id', 's.behind_user_id')
    .where('s.user_id', userId)
    .orderBy('s.created_at', 'desc')
    .limit(AT_MOST)
    .select('s.id', 's.created_at', 's.expires_at', 's.ended_at', 'b.first_name', 'b.last_name');
  if (rows.length === 0) return [];
  const reasons = await reasonsOf({ eventStore }, userId);
  return rows.map(({ id, created_at, expires_at, ended_at, first_name, last_name }) => ({
    id,
    at: created_at.toISOString(),
    until: (ended_at ?? expires_at).toISOString(),
    by: `${first_name} ${last_name}`.trim(),
    reason: reasons.get(id) ?? null,
  }));
}

async function reasonsOf(
  { eventStore }: { eventStore: Pick<EventStore, 'read'> },
  userId: string,
): Promise<ReadonlyMap<string, string>> {
  const events = await eventStore.read(`account-${userId}`, { direction: 'backwards', max: 20 * AT_MOST });
  return new Map(
    events
      .filter(({ type }) => type === 'account.logged-in-as.v1')
      .flatMap(({ data }) => {
        const { sessionId, reason } = data as { sessionId?: string; reason?: unknown };
        return sessionId !== undefined && typeof reason === 'string' ? [[sessionId, reason] as const] : [];
      }),
  );
}
