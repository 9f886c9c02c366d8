/** A duty that is over, because it was done or is no longer required. Both times are instants, ISO 8601 UTC. */
export interface EndedDuty {
  /** The deadline's name: `reviewPayment`. */
  readonly name: string;
  readonly dueAt: string;
  readonly endedAt: string;
}

/** Returns by how many milliseconds a duty was late; 0 if it was done in time. */
export const missedBy = ({ dueAt, endedAt }: Pick<EndedDuty, 'dueAt' | 'endedAt'>): number =>
  Math.max(0, Date.parse(endedAt) - Date.parse(dueAt));
