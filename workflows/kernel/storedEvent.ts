/** An event as the store has it, for whoever only reads it. `revision` is dense from 0 within its stream; `position` grows over the whole store (gaps allowed). */
export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
  /** `{category}-{id}` */
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  /** When the store took it: instant, ISO 8601 UTC. */
  readonly recordedAt: string;
  /** Id of the account whose erasure also erases the event's personal texts; never stored, set when they are opened. */
  readonly subject?: string;
  /** Paths of the texts in its data that go with that account; as `subject`, set when they are opened. */
  readonly texts?: readonly string[];
}
