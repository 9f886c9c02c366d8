import type { Icon } from '@tabler/icons-react';
import type { Domain } from '#words/keys.ts';
import type { Tone } from '#web/kit/tone.ts';

export interface StatusStyle {
  readonly tone: Tone;
  readonly icon: Icon;
}
/** Status → how it looks. */
export type StatusStyles = Readonly<Record<string, StatusStyle>>;

/** A record, or one of the machines in it. */
export interface RecordRef {
  readonly id: string;
  readonly holdId?: string | undefined;
}

/** What every page may need to know of a lifecycle beside its machine. One a lifecycle, listed in `entries.ts`. */
export interface LifecycleEntry {
  /** Where its records live: `/api/v1/orders/{id}/`. A test compares it with the server's. */
  readonly resource: string;
  /** What has a status, and how each looks. The words are `status.{kind}.{status}`. */
  readonly statuses: Readonly<Record<string, StatusStyles>>;
  /** Files that staff send with its commands belong to its customer: their uploads name the record. */
  readonly takesFiles?: true;
  /** How a row or an answer names its record where that isn't by `id`. */
  readonly isAbout?: (row: Readonly<Record<string, unknown>>, record: RecordRef) => boolean;
  /** The file of words that are its own: staff's pages come with it, its customers' pages name it where their addresses stand. */
  readonly words?: Domain;
  /** Money moves with some of its commands: that it does not is worth saying. */
  readonly movesMoney?: true;
}
