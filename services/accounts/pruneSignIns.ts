import type { Db } from '#projections/database/db.ts';

/** What a sign-in leaves behind and is over: each has a column `expires_at`. Some hold a name and an address. */
const overOnceExpired = ['oauth_flows', 'identity_links', 'sign_in_tickets', 'passkey_challenges'] as const;
/** A browser that somebody hasn't signed in with for so long is a new one again. */
const DEVICE_DAYS = 365;

/** Deletes what is left of sign-ins that nobody can go on with. */
export async function pruneSignIns({ db }: { readonly db: Db }): Promise<void> {
  for (const table of overOnceExpired) await db.raw('delete from app.?? where expires_at < now()', [table]);
  await db.raw('delete from app.known_devices where last_seen < now() - make_interval(days => ?)', [DEVICE_DAYS]);
}
