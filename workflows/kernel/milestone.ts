import type { Lifecycle } from './lifecycle.ts';

/**
 * The role of an event in a record's journey: `done` advanced it, `detour` was a side step (declined, restored),
 * `stopped` ended it early. Events that are not a step (a comment, access to personal data) have no milestone.
 */
export interface Milestone {
  readonly kind: 'done' | 'detour' | 'stopped';
  /** Readers who see it. Default: everybody who may see the record. */
  readonly for?: readonly Reader[];
  /** Readers who see the reason given. Default: the milestone's readers. */
  readonly reasonFor?: readonly Reader[];
  /** Readers who see the amount. Default: the milestone's readers. */
  readonly amountFor?: readonly Reader[];
}
export type Reader = 'buyer' | 'cardholder' | 'staff';
export type Milestones = Readonly<Record<string, Milestone | null>>;

/** Returns the milestones of a lifecycle's events by type, as the events declare them. */
export const milestonesOf = ({ events, retired }: Pick<Lifecycle, 'events' | 'retired'>): Milestones =>
  Object.fromEntries(
    Object.values({ ...events, ...retired }).flatMap(({ type, milestone }) =>
      milestone === undefined ? [] : [[type, milestone]],
    ),
  );
