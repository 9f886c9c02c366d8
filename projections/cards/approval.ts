import { type CardDetails, cardEvents } from '#workflows/card/schemas.ts';
import type { CardState } from '#workflows/card/state.ts';
import type { Folds } from '#workflows/kernel/fold.ts';
import type { EventMeta } from '#workflows/kernel/lifecycle.ts';

/** The first approval of a card, with its details at that time: later changes do not count. */
export interface Approval extends Pick<CardDetails, 'bankId' | 'limitCents' | 'openedOn'> {
  /** Instant, ISO 8601 UTC. */
  readonly at: string;
}
export interface ApprovalNoted {
  readonly approval?: Approval;
}

/**
 * Wraps a card's fold so that its first approval is stored with its state: whether it counts as enrolled depends on
 * that day (domains, D5).
 */
export const notingApproval = <State extends CardState>(lifecycle: Folds<State>): Folds<State & ApprovalNoted> => ({
  ...lifecycle,
  reducers: {
    ...lifecycle.reducers,
    [approved]: (before: State & ApprovalNoted, data: unknown, meta: EventMeta): State & ApprovalNoted => {
      const { bankId, limitCents, openedOn } = before.details;
      const approval = before.approval ?? { at: meta.at, bankId, limitCents, openedOn };
      return { ...lifecycle.reducers[approved]!(before, data, meta), approval };
    },
  },
});
const approved = cardEvents.cardApproved.type;
