import type { Lifecycle } from './lifecycle.ts';

/**
 * What an event is on a record's way: `done` took it on, `detour` was something beside it (declined, restored),
 * `stopped` ended it early. Events that are no step at all (a comment, a look at personal data) have no milestone.
 */
export interface Milestone {
  readonly kind: 'done' | 'detour' | 'stopped';
  /** Who reads it. Default: everybody who may see the record. */
  readonly for?: readonly Reader[];
  /** Who reads the reason that was given. Default: the milestone's readers. */
  readonly reasonFor?: readonly Reader[];
  /** Who reads the amount. Default: the milestone's readers. */
  readonly amountFor?: readonly Reader[];
}
export type Reader = 'buyer' | 'cardholder' | 'staff';
export type Milestones = Readonly<Record<string, Milestone | null>>;

/** What each event of a lifecycle is on a record's way, by type, as the events declare it. */
export const milestonesOf = ({ events, retired }: Pick<Lifecycle, 'events' | 'retired'>): Milestones =>
  Object.fromEntries(
    Object.values({ ...events, ...retired }).flatMap(({ type, milestone }) =>
      milestone === undefined ? [] : [[type, milestone]],
    ),
  );
