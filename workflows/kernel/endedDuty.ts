/** Work that was due and is over: done, or no longer asked for. Both times are instants, ISO 8601 UTC. */
export interface EndedDuty {
  /** The deadline's name: `reviewPayment`. */
  readonly name: string;
  readonly dueAt: string;
  readonly endedAt: string;
}

/** By how many milliseconds a duty was missed; 0: it was kept. */
export const missedBy = ({ dueAt, endedAt }: Pick<EndedDuty, 'dueAt' | 'endedAt'>): number =>
  Math.max(0, Date.parse(endedAt) - Date.parse(dueAt));
