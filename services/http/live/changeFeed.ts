/** A record whose projections have caught up with this position. */
export interface RecordChange {
  /** `order-7f…` */
  readonly stream: string;
  readonly position: bigint;
}

/** Tells what has moved: `streams` of one batch, or null when there were too many to name. */
export interface ChangeFeed {
  /** Answers how to stop listening. */
  readonly listen: (onChanges: (streams: readonly string[] | null, position: bigint) => void) => () => void;
}
