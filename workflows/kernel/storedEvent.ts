/**
 * An event as the store returns it to readers. `revision` is dense from 0 within its stream; `position` grows over the
 * whole store (gaps allowed).
 */
export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
  /** `{category}-{id}` */
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  /** Time at which the store accepted the event: instant, ISO 8601 UTC. */
  readonly recordedAt: string;
  /**
   * Id of the account whose erasure also erases the event's personal texts. Never stored: set when the texts are
   * opened.
   */
  readonly subject?: string;
  /**
   * Paths of the texts in the event's data that are erased with that account. Like `subject`, set when the texts are
   * opened.
   */
  readonly texts?: readonly string[];
}
