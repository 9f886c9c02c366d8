import { claimEvents } from '#workflows/claim/schemas.ts';
import {
  command,
  decidedAt,
  type Effect,
  type EventOf,
  reaction,
  type ReactionContext,
  recordIdOf,
} from './reaction.ts';

/** Another card takes over the line: one that costs no more, or one whose difference is paid. */
export const approvals = [claimEvents.replacementApproved.type, claimEvents.differencePaid.type] as const;
type Approval = EventOf<(typeof approvals)[number]>;

/**
 * An approved claim refunds its line's booking, or moves the line to the other card at its order. The commission is void where the
 * cardholder was at fault. Where the order refuses (the card was taken at the same instant, say), the claim is told, and staff decide again.
 */
export const settleLineWhenClaimApproved = reaction({
  name: 'settleLineWhenClaimApproved',
  on: [claimEvents.refundApproved.type, ...approvals, claimEvents.claimReplaced.type],
  react: async (event, context) => {
    const claimId = recordIdOf(event);
    if (event.type === claimEvents.claimReplaced.type) {
      const { bookingId, fault } = event.data;
      return voided({ bookingId, fault, claimId });
    }
    if (event.type !== claimEvents.refundApproved.type) return (await isInForce(event, context)) ? [move(event)] : [];
    const { bookingId, amountCents, reason, fault } = event.data;
    return [
      command('booking', bookingId, 'refund', { amountCents, reason, claimId }, { staffHearOfRefusal: true }),
      ...voided({ bookingId, fault, claimId }),
    ];
  },
});

/** Whether the claim waits for its order to carry out just this decision: read again later, it may have been decided anew. */
async function isInForce(event: Approval, context: ReactionContext): Promise<boolean> {
  const { value, state } = (await context.at('claim', recordIdOf(event))).snapshot;
  return value === 'replacing' && state.decision?.at === decidedAt(event);
}

function move(event: Approval): Effect {
  const claimId = recordIdOf(event);
  const { orderId, bookingId, line, cardId, mayReportNextCycle, reason, differenceCents } = event.data;
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
