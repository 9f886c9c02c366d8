import type { Db } from '#projections/database/db.ts';
import { endAccessLinks } from './accessLinks.ts';
import { endEmailChanges } from './emailChange.ts';
import { dropProviders } from './providers/ownProviders.ts';
import { endAllSessions } from './sessions.ts';

export interface ShutOut {
  readonly userId: string;
  readonly at: Date;
  /** The session of the person who shuts the others out; it alone stays. */
  readonly except?: string | undefined;
  /**
   * What becomes of the accounts at Google and Facebook that log them in: `keep` where the owner asked for that or the account is only
   * locked, `tell` mails them which were disconnected, `drop` says nothing, as the mail would go to somebody else or to nobody.
   */
  readonly providers: 'keep' | 'tell' | 'drop';
  /** The address that the account had until now. */
  readonly formerEmail?: string;
}

/**
 * The one way to end everything that lets somebody into an account beside its present password: sessions with their live streams, logins
 * that wait for a second factor, the calendar's address, mailed links of every purpose, changes of address that wait for their links,
 * accounts of providers, those that wait for a link, and the browsers that are known. A change of password, a reset, a password of the
 * staff's, another address, factors that were reset and a deletion all come here (decision 90), so that none of them forgets one.
 * Returns how many sessions ended.
 */
export async function shutOut(trx: Db, { userId, at, except, providers, formerEmail = '' }: ShutOut): Promise<number> {
  const ended = await endAllSessions(trx, { userId, at, ...(except === undefined ? {} : { except }) });
  await trx('app.account_tokens').where({ user_id: userId }).whereNull('used_at').update({ used_at: at });
  await endAccessLinks(trx, userId, at);
  await endEmailChanges(trx, userId, at);
  await trx('app.identity_links')
    .whereIn('email', trx('app.users').where({ id: userId }).select('email'))
    .orWhere({ email: formerEmail })
    .delete();
  if (providers !== 'keep') await dropProviders(trx, { userId, at, tells: providers === 'tell' });
  await trx('app.known_devices').where({ user_id: userId }).delete();
  return ended;
}
