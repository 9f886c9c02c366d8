import type { Db } from '#projections/database/db.ts';

/** So long (days) a stranger's form is kept, answered or not, and the address that its mail went to. */
const CONTACTS_KEPT_DAYS = 180;

/** Deletes what strangers sent by the site's forms so long ago that nobody goes on with it. */
export async function pruneContactRequests({ db }: { readonly db: Db }): Promise<void> {
  const old = 'created_at < now() - make_interval(days => ?)';
  await db('app.contact_requests').whereRaw(old, [CONTACTS_KEPT_DAYS]).delete();
  await db('app.mail_guests').whereRaw(old, [CONTACTS_KEPT_DAYS]).delete();
}
