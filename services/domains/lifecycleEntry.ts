import type { Db } from '#projections/database/db.ts';
import type { Deadline, ReminderTemplate } from '#workflows/kernel/deadline.ts';
import type { Level, Page } from '#workflows/kernel/access.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import type { Complete, Saga } from '#services/commands/prepare.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import type { FilePurpose } from '#workflows/filePurposes.ts';
import type { MailData } from '#services/mail/templates.ts';
import type { PreparationDeps } from './preparationDeps.ts';
import type { RecordReader } from '#services/commands/recordReader.ts';

/** A record that shows what has moved, and whose it is. */
export interface Shown {
  readonly lifecycle: LifecycleName;
  readonly id: string;
  readonly owner: Ownership;
}

export interface AudienceDeps {
  readonly records: RecordReader;
  readonly db: Db;
}

/** What the server needs to know of a lifecycle beside its machine. One a lifecycle, listed in `entries.ts`. */
export interface LifecycleEntry {
  /** Where its records live: `/api/v1/orders/{id}/`. */
  readonly resource: string;
  /** Commands that begin a record and get their id from the server: they have routes of their own. */
  readonly ownRoutes: readonly string[];
  /** What the server adds to a command's input before the machine is asked. Reads only. */
  readonly complete: (deps: PreparationDeps) => Readonly<Record<string, Complete>>;
  /** Commands that first do something in other records, and take it back when they are refused. */
  readonly sagas?: (deps: PreparationDeps) => Readonly<Record<string, Saga>>;
  /** Staff of these pages, from level 2, may know of every record; those of the first read its history. */
  readonly staff: readonly [Page, ...Page[]];
  /** From which level of the first page a record is read, where it isn't 2 (domains, D0-12). */
  readonly readFrom?: Level;
  /** The customers who have a record of it as theirs: whose page shows it. `[]`: it's nobody's. */
  readonly customers: readonly Customer[];
  /** Whether staff deleted it: then it's gone for its customers, whatever they ask of it. */
  readonly isDeleted?: (snapshot: Snapshot<unknown>) => boolean;
  /** Its page is the same for both kinds of customers: whose record it is reads it also while they are of the other kind (domains, D0-8). */
  readonly readAsEither?: true;
  /** Whose existence and owner it shares: a card's holds are there with the card. */
  readonly partOf?: LifecycleName;
  /** Its id is its owner's id: it exists for the owner before its first event. */
  readonly idIsOwner?: true;
  /** Other records that show it: they are reported as changed too. */
  readonly shownOn?: (deps: AudienceDeps, id: string, state: unknown, owner: Ownership) => Promise<readonly Shown[]>;
  /** Whether what happened up to a position is the staff's to know alone. */
  readonly isSecret?: (deps: AudienceDeps, id: string, position: bigint) => Promise<boolean>;
  /** Somebody with a mailed link may read a record of it, and send the commands that the link is for. */
  readonly accessLink?: true;
  /** Which of several machines in its stream an event moved: the id of the hold. */
  readonly partOfEvent?: (event: StoredEvent) => string | null;
  /** Its timeline is the order's: with everything that happened to the order's bookings and slots. */
  readonly timeline?: 'ofOrder';
  /** Its stream holds the slots of many orders: its events say enough without what they changed. */
  readonly changes?: 'untold';
  /** Parts of it that have a state of their own in a dry run; `[]`: another record says it. By default the record's own state. */
  readonly regions?: readonly string[];
  /** The line of an order that a record is about, as a dry run names it. A method, so that each may name its own state. */
  line?(state: unknown): OrderLine;
  /** Deadlines that stand in calendars, by name, and the page that each reader is sent to. */
  readonly calendar?: Calendar;
  /** What a reminder of one of its deadlines tells, without names; undefined once what it is about is over. */
  readonly reminder?: (about: Reminder) => MailData | undefined;
  /** Staff of which pages may see the files that serve its records, by what a file is for. `[]`: the owner's alone. Staff upload them for its customer. */
  readonly files?: Readonly<Partial<Record<FilePurpose, readonly Page[]>>>;
}

export type Customer = 'buyer' | 'cardholder';
export interface OrderLine {
  readonly line: number | null;
  readonly bank: string | null;
}

export interface Calendar {
  readonly deadlines: readonly string[];
  readonly pages: Readonly<Partial<Record<CalendarReader, (record: { id: string; orderId: string | null }) => string>>>;
}
export type CalendarReader = 'buyer' | 'cardholder' | 'staff';

export interface Reminder {
  readonly id: string;
  readonly template: ReminderTemplate;
  readonly state: unknown;
  readonly deadlines: readonly Deadline[];
  /** When it's sent. Instant, ISO 8601 UTC. */
  readonly now: string;
}
