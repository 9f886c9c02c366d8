import type { Icon } from '@tabler/icons-react';
import type { Tone } from '#web/kit/tone.ts';

export interface StatusStyle {
  readonly tone: Tone;
  readonly icon: Icon;
}
/** Status → how it looks. */
export type StatusStyles = Readonly<Record<string, StatusStyle>>;

/** What every page may need to know of a lifecycle beside its machine. One a lifecycle, listed in `entries.ts`. */
export interface LifecycleEntry {
  /** Where its records live: `/api/v1/orders/{id}/`. A test compares it with the server's. */
  readonly resource: string;
  /** What has a status, and how each looks. The words are `status.{kind}.{status}`. */
  readonly statuses: Readonly<Record<string, StatusStyles>>;
  /** The field of an upload that names its record: staff's files then belong to its customer. */
  readonly fileFor?: 'orderId' | 'bookingId';
  /** Money moves with some of its commands: that it does not is worth saying. */
  readonly movesMoney?: true;
}
