import type { Db } from '#projections/database/db.ts';

export interface SessionsOf {
  /** Instant, ISO 8601 UTC; null if they never signed in. */
  readonly lastSignedIn: string | null;
  readonly openSessions: number;
}

/** When somebody last signed in themselves, and in how many browsers and programs they are signed in now. */
export async function sessionsOf({ db, now }: { db: Db; now: () => Date }, userId: string): Promise<SessionsOf> {
  const own = () => db('app.sessions').where({ user_id: userId }).whereNull('behind_user_id');
  const [last, open] = await Promise.all([
    own().orderBy('created_at', 'desc').first('created_at'),
    own().whereNull('ended_at').where('expires_at', '>', now()).count({ total: '*' }).first(),
  ]);
  return { lastSignedIn: last?.created_at.toISOString() ?? null, openSessions: Number(open?.total ?? 0) };
}
