import type { Reaction } from './reaction.ts';

/** Reactions that share a checkpoint: of one record they happen in its order. A group never waits for another one. */
export interface ReactionGroup {
  /** Stored beside the checkpoint: never rename one. */
  readonly name: string;
  readonly reactions: readonly Reaction[];
  /**
   * What an event that fails again and again holds up. Its record is set aside and shown to staff, all other records go on;
   * `record`: none of the group's reactions happens to that record, because money hangs on the order of things; `reaction`:
   * the one that failed waits alone.
   */
  readonly setsAside: 'record' | 'reaction';
}

/** The names of all that wait when this reaction is set aside for a record, in the order in which they happen. */
export const heldUpWith = ({ setsAside, reactions }: ReactionGroup, reaction: string): readonly string[] =>
  setsAside === 'reaction' ? [reaction] : reactions.map(({ name }) => name);
