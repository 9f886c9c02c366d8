import type { Db, TableName } from '#projections/database/db.ts';
import { type Named, withoutNames } from './namedIn.ts';

/** Rows that are one account's alone, and say something of it or lead to it: by the column with its id. */
const THEIRS = [
  ['app.account_tokens', 'user_id'],
  ['app.identities', 'user_id'],
  ['app.known_devices', 'user_id'],
  ['app.calendar_feeds', 'user_id'],
  ['app.notification_choices', 'user_id'],
  ['app.notifications', 'to_user'],
  ['app.news_seen', 'user_id'],
  ['app.person_marks', 'user_id'],
] as const;

/** Takes an account's own rows away, and what names it in mails that failed and in whom it came from. */
export async function forgetRowsOf(trx: Db, userId: string): Promise<void> {
  for (const [table, column] of THEIRS) {
    await trx(table)
      .where({ [column]: userId })
      .delete();
  }
  await trx('app.sessions').where({ user_id: userId }).update({ address: null, user_agent: null });
  // A mail server's answer has the address in it; where somebody came from, whatever the link's maker wrote.
  await trx('app.mail_outbox').where({ to_user: userId }).update({ last_error: null });
  await trx('app.referral_attributions').where({ user_id: userId }).update({ utm: null });
}

/** Takes away what somebody sent by the site's forms, or began to sign in with, under an address. Returns how much there was. */
export async function forgetAddress(trx: Db, email: string): Promise<number> {
  const asked = await trx('app.contact_requests').whereRaw('lower(email) = ?', [email]).delete('id').then(idsOf);
  const guests = await trx('app.mail_guests').whereRaw('lower(email) = ?', [email]).delete('id').then(idsOf);
  await trx('app.mail_outbox')
    .whereIn('to_user', [...asked, ...guests])
    .update({ last_error: null });
  const links = await trx('app.identity_links')
    .where({ email })
    .orWhereRaw(`account ->> 'email' = ?`, [email])
    .delete();
  await trx('app.oauth_flows').whereRaw(`account ->> 'email' = ?`, [email]).delete();
  return new Set([...asked, ...guests]).size + links;
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Takes their names out of what others typed and what machines noted: saved searches, faults of pages, reasons of what failed. */
export async function forgetNames(trx: Db, names: Named): Promise<void> {
  const hidden = (text: string) => withoutNames(text, names);
  for (const { id, name, view } of await trx('app.saved_views').select('id', 'name', 'view')) {
    const after = {
      name: hidden(name),
      view: { ...view, search: hidden(view.search ?? ''), filters: typedIn(view.filters ?? {}, hidden) },
    };
    if (after.name === name && JSON.stringify(after.view) === JSON.stringify(view)) continue;
    await trx('app.saved_views')
      .where({ id })
      // Two views of one person can't be called alike.
      .update({
        name: after.name === name ? name : `${after.name} ${id.slice(0, 4)}`.slice(0, 60),
        view: JSON.stringify(after.view),
      });
  }
  for (const [table, columns] of NOTED) {
    const noted = trx.table<Record<string, string | null>>(table);
    const rows = await noted.select(trx.raw<{ place: string }>('ctid::text as place'), ...columns);
    for (const { place, ...row } of rows) {
      const after = Object.fromEntries(Object.entries(row).map(([column, text]) => [column, text && hidden(text)]));
      if (JSON.stringify(after) === JSON.stringify(row)) continue;
      await trx.table<Record<string, string | null>>(table).whereRaw('ctid = ?::tid', [place]).update(after);
    }
  }
}

/** Texts of machines, of banks and of whoever looks after them, which can name anybody. */
const NOTED = [
  ['app.bank_lines', ['name', 'memo', 'aside_because']],
  ['app.page_faults', ['message', 'stack', 'route']],
  ['app.parked_reactions', ['reason']],
  ['read.parked', ['error', 'skip_reason']],
] as const satisfies readonly (readonly [TableName, readonly string[]])[];

/** What somebody typed into the filters of columns; values to be chosen from are no names of anybody. */
function typedIn(filters: unknown, hidden: (text: string) => string): unknown {
  if (Array.isArray(filters)) return filters.map((one) => typedIn(one, hidden));
  if (typeof filters !== 'object' || filters === null) return filters;
  return Object.fromEntries(
    Object.entries(filters).map(([key, value]) => [
      key,
      key === 'filter' && typeof value === 'string' ? hidden(value) : typedIn(value, hidden),
    ]),
  );
}
