import type { Icon } from '@tabler/icons-react';
import type { Domain } from '#words/keys.ts';
import type { Tone } from '#web/kit/tone.ts';

export interface StatusStyle {
  readonly tone: Tone;
  readonly icon: Icon;
}
/** Appearance by status. */
export type StatusStyles = Readonly<Record<string, StatusStyle>>;

/** Identifies a record, or one of the machines in it. */
export interface RecordRef {
  readonly id: string;
  readonly holdId?: string | undefined;
}

/** The data of a lifecycle that every page may need, besides its machine. One per lifecycle, listed in `entries.ts`. */
export interface LifecycleEntry {
  /** Path of its records: `/api/v1/orders/{id}/`. A test compares it with the server's. */
  readonly resource: string;
  /** Kinds of status, and the appearance of each. The words are `status.{kind}.{status}`. */
  readonly statuses: Readonly<Record<string, StatusStyles>>;
  /**
   * True if files that staff send with its commands belong to the record's customer: the uploads then name the record.
   */
  readonly takesFiles?: true;
  /** Returns whether a row or an answer is about the record, if it doesn't identify it by `id`. */
  readonly isAbout?: (row: Readonly<Record<string, unknown>>, record: RecordRef) => boolean;
  /** Its own file of words: staff pages load it automatically, customers' pages name it beside their paths. */
  readonly words?: Domain;
  /** True if some of its commands move money: then it is worth saying when one does not. */
  readonly movesMoney?: true;
  /** Its records hang on a booking; pages that display the booking watch them, too. */
  readonly beside?: 'booking';
}
