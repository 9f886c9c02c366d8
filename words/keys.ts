import type answers from './en/answers.json';
import type audit from './en/audit.json';
import type bankStatement from './en/bankStatement.json';
import type banner from './en/banner.json';
import type calendar from './en/calendar.json';
import type cardholder from './en/cardholder.json';
import type claim from './en/claim.json';
import type clientInfo from './en/clientInfo.json';
import type common from './en/common.json';
import type content from './en/content.json';
import type constants from './en/constants.json';
import type contact from './en/contact.json';
import type csv from './en/csv.json';
import type documents from './en/documents.json';
import type duties from './en/duties.json';
import type evidence from './en/evidence.json';
import type extension from './en/extension.json';
import type history from './en/history.json';
import type holds from './en/holds.json';
import type journey from './en/journey.json';
import type mail from './en/mail.json';
import type notifications from './en/notifications.json';
import type operations from './en/operations.json';
import type orderConsent from './en/orderConsent.json';
import type overview from './en/overview.json';
import type palette from './en/palette.json';
import type payouts from './en/payouts.json';
import type payoutsByYear from './en/payoutsByYear.json';
import type preview from './en/preview.json';
import type promocode from './en/promocode.json';
import type queue from './en/queue.json';
import type profile from './en/profile.json';
import type quiz from './en/quiz.json';
import type signIn from './en/signIn.json';
import type several from './en/several.json';
import type site from './en/site.json';
import type referrals from './en/referrals.json';
import type staff from './en/staff.json';
import type store from './en/store.json';
import type telling from './en/telling.json';
import type testimonial from './en/testimonial.json';
import type ticket from './en/ticket.json';
import type users from './en/users.json';
import type verify from './en/verify.json';
import type words from './en/words.json';
import type { TextValues } from './values.d.ts';

/**
 * Contents of each file of words in English. A test compares this list with the folder, and the other languages with
 * English.
 */
interface Domains {
  readonly answers: typeof answers;
  readonly audit: typeof audit;
  readonly bankStatement: typeof bankStatement;
  readonly banner: typeof banner;
  readonly calendar: typeof calendar;
  readonly cardholder: typeof cardholder;
  readonly claim: typeof claim;
  readonly clientInfo: typeof clientInfo;
  readonly common: typeof common;
  readonly constants: typeof constants;
  readonly contact: typeof contact;
  readonly content: typeof content;
  readonly csv: typeof csv;
  readonly documents: typeof documents;
  readonly duties: typeof duties;
  readonly evidence: typeof evidence;
  readonly extension: typeof extension;
  readonly history: typeof history;
  readonly holds: typeof holds;
  readonly journey: typeof journey;
  readonly mail: typeof mail;
  readonly notifications: typeof notifications;
  readonly operations: typeof operations;
  readonly orderConsent: typeof orderConsent;
  readonly overview: typeof overview;
  readonly palette: typeof palette;
  readonly payouts: typeof payouts;
  readonly payoutsByYear: typeof payoutsByYear;
  readonly preview: typeof preview;
  readonly promocode: typeof promocode;
  readonly queue: typeof queue;
  readonly profile: typeof profile;
  readonly quiz: typeof quiz;
  readonly signIn: typeof signIn;
  readonly several: typeof several;
  readonly site: typeof site;
  readonly referrals: typeof referrals;
  readonly staff: typeof staff;
  readonly store: typeof store;
  readonly telling: typeof telling;
  readonly testimonial: typeof testimonial;
  readonly ticket: typeof ticket;
  readonly users: typeof users;
  readonly verify: typeof verify;
  readonly words: typeof words;
}

/** Names of the files of words. */
export type Domain = keyof Domains;

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Name extends string> = Name extends `${infer Bare}_${Plural}` ? Bare : Name;
type KeysOf<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string | readonly string[]
    ? WithoutPlural<Name>
    : `${Name}.${KeysOf<Texts[Name]>}`;
}[keyof Texts & string];

/** Every key that has words; one with plural forms appears without their suffixes. */
export type Key = { [Name in Domain]: KeysOf<Domains[Name]> }[Domain];

/**
 * A key in code: one that exists, or, if a part of it is known only at run time, a pattern that at least one key
 * matches. A misspelled key is not assignable to its own `CheckedKey`, so it does not compile.
 */
export type CheckedKey<Text extends string> = Text extends Key
  ? Text
  : string extends Text
    ? Text
    : [Extract<Key, Text>] extends [never]
      ? never
      : Text;

/** Values for a text, by name. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * The values for a key: those that its text inserts are required. For a union of keys, the values of one of them; for a
 * pattern, any values.
 */
export type ValuesOf<Text extends string> = Text extends keyof TextValues
  ? [values: Values & Readonly<Record<TextValues[Text], unknown>>]
  : [values?: Values];
