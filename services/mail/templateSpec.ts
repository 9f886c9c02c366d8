import { chosenSubjects } from '#services/domains/news/notifications/routes.ts';
import type { DutyName } from '#workflows/duties/dutyNames.ts';
import type { MailData } from './mailData.ts';

/** What people choose a channel for (`services/domains/news/notifications`): what a mail is about. */
export const mailSubjects = [...chosenSubjects, 'account'] as const;
export type MailSubject = (typeof mailSubjects)[number];

/** One mail, beside its words (`mail.<name>`). */
export interface TemplateSpec {
  readonly about: MailSubject;
  /** It's always mailed, whatever its reader chose: what is agreed to, owed or decided, and who may get into an account. */
  readonly always?: true;
  /** What it cannot do without. A sentence whose other values are missing is left out of it. */
  readonly needs: readonly (keyof MailData)[];
  /**
   * Where its button leads when that isn't the page of its card, order or booking. A secret stands behind the #: browsers keep that
   * part out of requests, and so out of every log and referrer.
   */
  readonly page?: (data: MailData, secretOf: (purpose: string, id: string) => string) => string;
  /**
   * What it asks its reader to do. Such a mail goes out on its own and carries the words and the date of the duty; in
   * the app the duty itself stands on top, and the notification is no news.
   */
  readonly asks?: readonly DutyName[];
  /** The documents of its record that its reader can open: pages under the record's. Each has a link of its own. */
  readonly documents?: readonly ('receipt' | 'consent-form')[];
  /** True if a person is waiting for the mail: it is sent before all others. */
  readonly awaited?: true;
  /** True if the mail also goes to disabled accounts, because it reports just that. */
  readonly alsoDisabled?: true;
  /** It says where to send the money. */
  readonly saysWhereToPay?: true;
  /** Other words of it where the amount is $0. */
  readonly whenFree?: 'nothing-to-pay' | 'free-received';
  /** It names the client to the cardholder, who acts on a client that they consented to or added. */
  readonly namesClient?: true;
  /** It gives the reason of a decision: the field in which the order, its extension, its claim or the card keeps it. */
  readonly reason?: 'declinedBecause' | 'endedBecause' | 'decided' | 'asked' | 'reason';
}
