import { claimEvents } from '#workflows/claim/events.ts';
import { command, dataOf, type Effect, type Reaction, recordIdOf } from './reaction.ts';

/** Another card takes over the line: one that costs no more, or one whose difference is paid. */
const approvals: readonly string[] = [claimEvents.replacementApproved.type, claimEvents.differencePaid.type];

/**
 * An approved claim refunds its line's booking, or moves the line to the other card at its order. The commission is void where the
 * cardholder was at fault. Staff decide again where the card was taken at the same instant.
 */
export const settleLineWhenClaimApproved: Reaction = {
  name: 'settleLineWhenClaimApproved',
  on: [claimEvents.refundApproved.type, ...approvals, claimEvents.claimReplaced.type],
  react: (event) => {
    const claimId = recordIdOf(event);
    if (approvals.includes(event.type)) {
      const { orderId, line, cardId, mayReportNextCycle, reason, differenceCents } = dataOf(
        claimEvents.replacementApproved,
        event,
      );
      const input = { line, cardId, mayReportNextCycle, reason, claim: { claimId, differenceCents } };
      return [command('order', orderId, 'replaceLine', input, { staffHearOfRefusal: refusals })];
    }
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
