import type { CommandName, LifecycleTypes, SentWith } from './lifecycleTypes.ts';

/** The mails that remind of something: templates of services/mail. */
export type ReminderTemplate =
  | 'add-au-reminder'
  | 'balance-reminder'
  | 'claim-opens'
  | 'claim-payment-reminder'
  | 'claim-urged'
  | 'clearer-proof'
  | 'payment-not-found'
  | 'consent-reminder'
  | 'extension-payment-reminder'
  | 'extension-reminder'
  | 'payment-reminder'
  | 'removal-due';

/** What a deadline does when nobody acted in time. It never acts on money or on a person's consent. */
export type Silence =
  /** Sends a command to this record, or with `on` to another one. */
  | {
      readonly does: 'command';
      readonly command: string;
      readonly input: Record<string, unknown>;
      readonly on?: { readonly lifecycle: string; readonly id: string };
    }
  /** Mails a reminder. */
  | { readonly does: 'remind'; readonly template: ReminderTemplate }
  /** Marks the work overdue for staff; nothing is sent to the record. */
  | { readonly does: 'flagOverdue' };

/** The user is added; the line is marked as posted; the commission has become payable, which it does by itself; the claim is decided. */
export type ComesFirst = 'added' | 'posted' | 'payable' | 'claim';

/** Derived from a record's state, stored as a row: what is due, when, whose turn it is and what silence leads to. */
export interface Deadline {
  /** Unique within the record, stable over refolds: `payBy`, `reminder24h`. */
  readonly name: string;
  /** Instant, ISO 8601 UTC. For work that is due by the end of a Pacific day, the instant at which that day is over: `lastDayOf` tells the day. */
  readonly dueAt: string;
  /** Instant before which nobody can do it: until then it is upcoming, and nobody's turn. */
  readonly from?: string;
  readonly turn: 'buyer' | 'cardholder' | 'staff' | 'system';
  /** The command that does what is due, where there is one. */
  readonly doneBy?: string;
  /** What comes first: until that is done it is upcoming, nobody's turn, and never late. The words say what it is (`turn.first`). */
  readonly waits?: ComesFirst;
  /** Between us and this customer: the record's other customer isn't told. */
  readonly only?: 'buyer' | 'cardholder';
  readonly silence: Silence;
}

/**
 * A deadline as a lifecycle declares it: what does it is one of its commands, and what silence sends is one of its commands or of
 * another lifecycle's, by name, with the input that it takes.
 */
export type DeadlineOf<
  L extends LifecycleTypes,
  Others extends Readonly<Record<string, LifecycleTypes>> = Record<never, never>,
> = Omit<Deadline, 'doneBy' | 'silence'> & {
  readonly doneBy?: CommandName<L>;
  readonly silence:
    | Exclude<Silence, { readonly does: 'command' }>
    | Sends<L>
    | {
        [Name in keyof Others & string]: Sends<Others[Name]> & { readonly on: { lifecycle: Name; id: string } };
      }[keyof Others & string];
};
type Sends<L extends LifecycleTypes> = {
  [C in CommandName<L>]: { readonly does: 'command'; readonly command: C; readonly input: SentWith<L, C> };
}[CommandName<L>];
