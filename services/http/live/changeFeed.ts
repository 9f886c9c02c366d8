/** Reports changed records: the `streams` of one batch, or null when there were too many to list. */
export interface ChangeFeed {
  /** Returns a function that stops listening. */
  readonly listen: (onChanges: (streams: readonly string[] | null, position: bigint) => void) => () => void;
}
