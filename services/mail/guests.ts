import type { Db } from '#projections/database/db.ts';
import { userById } from '#services/accounts/users.ts';
import type { Language } from '#words/languages.ts';
import { isTemplate, templateOf } from '#services/domains/mails.ts';

/** A person without an account who asked for a mail. */
export interface Guest {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly locale: Language;
}

/** The recipient of a mail. */
export interface MailRecipient {
  readonly email: string;
  readonly firstName: string;
  readonly locale: Language;
  readonly isGone: boolean;
  /** They can't sign in. */
  readonly isDisabled: boolean;
  /** The mail server refused the address for good. */
  readonly isRefused: boolean;
}

/** Returns whether the mail is withheld: the account is forgotten, or disabled, unless the mail reports that. */
export const isOutOfReach = ({ isGone, isDisabled }: MailRecipient, template: string): boolean =>
  isGone || (isDisabled && !(isTemplate(template) && templateOf(template).alsoDisabled === true));

/** The outbox holds ids only: this is where the sender finds a guest's address. */
export const addGuest = async (trx: Db, { firstName, ...guest }: Guest, at: Date): Promise<void> =>
  void (await trx('app.mail_guests').insert({ ...guest, first_name: firstName, created_at: at }));

/** The account or the guest with this id; undefined when there is none any longer. */
export async function recipientOf(db: Db, id: string): Promise<MailRecipient | undefined> {
  const user = await userById(db, id);
  if (user) {
    const { email, firstName, locale, disabled, forgotten, mailRefused } = user;
    return { email, firstName, locale, isGone: forgotten, isDisabled: disabled, isRefused: mailRefused !== null };
  }
  return (await guestsById(db, [id])).get(id);
}

export async function guestsById(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, MailRecipient>> {
  const rows = await db('app.mail_guests').whereIn('id', [...ids]);
  return new Map(
    rows.map(({ id, email, first_name: firstName, locale }) => [
      id,
      { email, firstName, locale, isGone: false, isDisabled: false, isRefused: false },
    ]),
  );
}
