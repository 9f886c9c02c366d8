import type { Db } from '#projections/database/db.ts';
import type { BookingState } from '#workflows/booking/state.ts';
import type { Deadline, ReminderTemplate, Silence } from '#workflows/kernel/deadline.ts';
import type { Level, Page } from '#workflows/kernel/access.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { Ownership } from '#workflows/kernel/who.ts';
import type { EventType, LifecycleName } from '#workflows/lifecycles.ts';
import type { Complete, Saga } from '#services/commands/prepare.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import type { FilePurpose } from '#workflows/filePurposes.ts';
import type { MailData } from '#services/mail/mailData.ts';
import type { TemplateSpec } from '#services/mail/templateSpec.ts';
import type { PreparationDeps } from './preparationDeps.ts';
import type { RecordReader } from '#services/commands/recordReader.ts';

/** A record that displays the changed one, with its owner. */
export interface Shown {
  readonly lifecycle: LifecycleName;
  readonly id: string;
  readonly owner: Ownership;
}

export interface AudienceDeps {
  readonly records: RecordReader;
  readonly db: Db;
}

/**
 * What the server needs to know about a lifecycle besides its machine. Each lifecycle has one entry, listed in
 * `entries.ts`.
 */
export interface LifecycleEntry {
  /** Path segment of its records: `/api/v1/orders/{id}/`. */
  readonly resource: string;
  /** Commands that create a record, whose id the server assigns: they have routes of their own. */
  readonly ownRoutes: readonly string[];
  /** Completes a command's input on the server before the machine decides. It only reads. */
  readonly complete: (deps: PreparationDeps) => Readonly<Record<string, Complete>>;
  /** Commands that first change other records, and revert those changes if the command is refused. */
  readonly sagas?: (deps: PreparationDeps) => Readonly<Record<string, Saga>>;
  /**
   * Staff with one of these pages may see every record from level 2; those with the first page also read its history.
   */
  readonly staff: readonly [Page, ...Page[]];
  /** Level of the first page from which a record may be read, if it isn't 2 (domains, D0-12). */
  readonly readFrom?: Level;
  /** Customer types that can own a record, which their pages then show. `[]` if no customer owns it. */
  readonly customers: readonly Customer[];
  /** Returns whether staff deleted the record: it then no longer exists for its customers, in any request. */
  readonly isDeleted?: (snapshot: Snapshot<unknown>) => boolean;
  /**
   * Its page is the same for both customer types: its owner may read it while acting as either type (domains, D0-8).
   */
  readonly readAsEither?: true;
  /** Lifecycle whose existence and owner it shares: a card's holds exist with the card. */
  readonly partOf?: LifecycleName;
  /** Its id is its owner's id: it exists for the owner before its first event. */
  readonly idIsOwner?: true;
  /** Other records that display it: they are reported as changed as well. */
  readonly shownOn?: (deps: AudienceDeps, id: string, state: unknown, owner: Ownership) => Promise<readonly Shown[]>;
  /** Returns whether only staff may know of the events up to a position. */
  readonly isSecret?: (deps: AudienceDeps, id: string, position: bigint) => Promise<boolean>;
  /** A mailed link lets its holder read one record, and send the commands that the link allows. */
  readonly accessLink?: true;
  /** Returns which of several machines in the stream an event belongs to: the id of the hold. */
  readonly partOfEvent?: (event: StoredEvent) => string | null;
  /** Its timeline is the order's, which also includes all events of the order's bookings and slots. */
  readonly timeline?: 'ofOrder';
  /** Its stream holds the slots of many orders: its events are clear enough without a list of changed fields. */
  readonly changes?: 'untold';
  /**
   * Parts of it with a state of their own in a dry run; `[]` if another record shows its state. Default: the record's
   * own state.
   */
  readonly regions?: readonly string[];
  /**
   * The line of an order that a record belongs to, as shown in a dry run. A method, so that each lifecycle may declare
   * its own type of state.
   */
  line?(state: unknown): OrderLine;
  /** Of what makes up an order: what an evidence pack says of its money. */
  readonly evidence?: Evidence;
  /** Deadlines shown to a customer on the record's journey, where these are fewer than they may know of (`only`). */
  readonly turns?: Readonly<Partial<Record<Customer, readonly string[]>>>;
  /** What hangs on a booking: the last days in which one may be asked for. */
  readonly lastChance?: (booking: Snapshot<BookingState>, now: string) => readonly DueNow[];
  /** What hangs on a booking: the reasons that its mails give. */
  readonly reasons?: (db: Db, id: string) => Promise<Reasons | undefined>;
  /** Deadlines shown in calendars, by name, with the page that each reader's entry links to. */
  readonly calendar?: Calendar;
  /** Content of the reminder of one of its deadlines, without names; undefined once its subject is settled. */
  readonly reminder?: (about: Reminder) => MailData | undefined;
  /**
   * Pages whose staff may see the files attached to its records, by purpose of the file. `[]`: only the owner sees
   * them. Staff upload them for the customer.
   */
  readonly files?: Readonly<Partial<Record<FilePurpose, readonly Page[]>>>;
}

export type Customer = 'buyer' | 'cardholder';

/** What is due for a record; `lapse`: an opportunity that expires and concerns nobody else. */
export type DueNow = Omit<Deadline, 'silence'> & { readonly silence: { readonly does: Silence['does'] | 'lapse' } };

/** Money as a printed evidence pack lists it. */
export interface Evidence {
  /** The types of events that are listed as payments. */
  readonly payments: readonly EventType[];
  /** The event by which staff end a record whose payment nobody confirmed, and may say what had come in. */
  readonly endsUnconfirmed?: readonly EventType[];
  /** What is owed of a record and was not paid, in cents; `depositCents` came in for it without a confirmed payment. */
  owed(snapshot: Snapshot<unknown>): {
    readonly refundCents?: number;
    readonly depositCents?: number;
    readonly commissionCents?: number;
  };
}

type Reasons = Readonly<Partial<Record<NonNullable<TemplateSpec['reason']>, string | null>>>;
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
  /** The instant at which it is sent, ISO 8601 UTC. */
  readonly now: string;
}
