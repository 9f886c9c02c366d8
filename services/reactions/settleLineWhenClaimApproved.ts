import { claimEvents } from '#workflows/claim/events.ts';
import type { ClaimState } from '#workflows/claim/claim.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { StoredEvent } from '#services/eventstore/eventStore.ts';
import {
  command,
  dataOf,
  decidedAt,
  type Effect,
  type Reaction,
  type ReactionContext,
  recordIdOf,
} from './reaction.ts';

/** Another card takes over the line: one that costs no more, or one whose difference is paid. */
export const approvals: readonly string[] = [claimEvents.replacementApproved.type, claimEvents.differencePaid.type];

/**
 * An approved claim refunds its line's booking, or moves the line to the other card at its order. The commission is void where the
 * cardholder was at fault. Where the order refuses (the card was taken at the same instant, say), the claim is told, and staff decide again.
 */
export const settleLineWhenClaimApproved: Reaction = {
  name: 'settleLineWhenClaimApproved',
  on: [claimEvents.refundApproved.type, ...approvals, claimEvents.claimReplaced.type],
  react: async (event, context) => {
    const claimId = recordIdOf(event);
    if (approvals.includes(event.type)) return (await isInForce(event, context)) ? [move(event)] : [];
    if (event.type === claimEvents.claimReplaced.type) {
      const { bookingId, fault } = dataOf(claimEvents.claimReplaced, event);
      return voided({ bookingId, fault, claimId });
    }
    const { bookingId, amountCents, reason, fault } = dataOf(claimEvents.refundApproved, event);
    return [
      command('booking', bookingId, 'refund', { amountCents, reason, claimId }, { staffHearOfRefusal: true }),
      ...voided({ bookingId, fault, claimId }),
    ];
  },
};

/** Whether the claim waits for its order to carry out just this decision: read again later, it may have been decided anew. */
async function isInForce(event: StoredEvent, context: ReactionContext): Promise<boolean> {
  const { value, state } = (await context.at('claim', recordIdOf(event))).snapshot as Snapshot<ClaimState>;
  return value === 'replacing' && state.decision?.at === decidedAt(event);
}

function move(event: StoredEvent): Effect {
  const claimId = recordIdOf(event);
  const { orderId, bookingId, line, cardId, mayReportNextCycle, reason, differenceCents } = dataOf(
    claimEvents.replacementApproved,
    event,
  );
  const claim = { claimId, bookingId, differenceCents };
  return command(
    'order',
    orderId,
    'replaceLine',
    { line, cardId, mayReportNextCycle, reason, claim },
    { staffHearOfRefusal: refusals, ifRefused: command('claim', claimId, 'noteNotReplaced', {}) },
  );
}

/** What another person could have done to the card or the order at the same instant. */
const refusals = [
  'everyLineReserved',
  'replacementIsNotDearer',
  'nextCycleAccepted',
  'lineIsReplaceable',
  'notDeleted',
];

const voided = ({
  bookingId,
  fault,
  claimId,
}: {
  readonly bookingId: string;
  readonly fault: string;
  readonly claimId: string;
}): readonly Effect[] => (fault === 'cardholder' ? [command('booking', bookingId, 'voidCommission', { claimId })] : []);
