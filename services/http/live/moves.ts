/** A record whose projections have caught up with this position. */
export interface Move {
  /** `order-7f…` */
  readonly stream: string;
  readonly position: bigint;
}

/** Tells what has moved: `streams` of one batch, or null when there were too many to name. */
export interface Moves {
  /** Answers how to stop listening. */
  readonly listen: (onMoves: (streams: readonly string[] | null, position: bigint) => void) => () => void;
}
