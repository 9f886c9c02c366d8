import type { CommandName, LifecycleTypes, SentWith } from './lifecycleTypes.ts';

/** Templates of reminder mails, as services/mail names them. */
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

/** The effect of a deadline when nobody acted in time. It never moves money or gives a person's consent. */
export type Silence =
  /** Sends a command to this record, or to another record if `on` is set. */
  | {
      readonly does: 'command';
      readonly command: string;
      readonly input: Record<string, unknown>;
      readonly on?: { readonly lifecycle: string; readonly id: string };
    }
  /** Mails a reminder. */
  | { readonly does: 'remind'; readonly template: ReminderTemplate }
  /** Marks the work as overdue for staff; nothing is sent to the record. */
  | { readonly does: 'flagOverdue' };

/**
 * Prerequisites of a deadline: the user is added; the line is posted; the commission is payable, which happens by
 * itself; the claim is decided.
 */
export type ComesFirst = 'added' | 'posted' | 'payable' | 'claim';

/**
 * A deadline, derived from a record's state and stored as a row: what is due, when, whose turn it is, and what happens
 * if nobody acts.
 */
export interface Deadline {
  /** Unique within the record and stable when it is folded again: `payBy`, `reminder24h`. */
  readonly name: string;
  /**
   * Instant, ISO 8601 UTC. For work due by the end of a Pacific day, the instant at which that day ends: `lastDayOf`
   * returns the day.
   */
  readonly dueAt: string;
  /** Instant before which the work cannot be done. Until then it is upcoming, and it is nobody's turn. */
  readonly from?: string;
  readonly turn: 'buyer' | 'cardholder' | 'staff' | 'system';
  /** The command that does the work, if there is one. */
  readonly doneBy?: string;
  /**
   * The prerequisite. Until it is met, the work is upcoming, nobody's turn, and never late. Its texts are under
   * `turn.first`.
   */
  readonly waits?: ComesFirst;
  /** The only customer who is notified; the other customer of the record is not. */
  readonly only?: 'buyer' | 'cardholder';
  readonly silence: Silence;
}

/**
 * A deadline as a lifecycle declares it, with its commands checked by the compiler: `doneBy` is one of its own
 * commands; a command sent on silence is its own or another lifecycle's, with that command's input.
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
