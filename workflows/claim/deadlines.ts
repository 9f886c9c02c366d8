import { addDays, addHours, endOfDay, later, pacificDate } from '#workflows/kernel/calendar.ts';
import type { DeadlineOf } from '#workflows/kernel/deadline.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { toPay, toRefund, toReview } from '#workflows/parts/payment/deadlines.ts';
import { kept } from '#workflows/settings/kept.ts';
import type { Claim, ClaimState } from './state.ts';

type Deadline = DeadlineOf<Claim>;

const overdue = { does: 'flagOverdue' } as const;

/**
 * Returns the deadlines of a claim: what is due, when, whose turn it is, and what happens if nobody acts. Time decides
 * nothing: an unpaid offer is returned to staff.
 */
export function claimDeadlines({ value, state }: Snapshot<ClaimState>): readonly Deadline[] {
  const { reviewSince, question, decision, declinedWhy, inForce } = state;
  const reviewed = (since: string | null, whose: Pick<Deadline, 'turn' | 'doneBy'>): readonly Deadline[] =>
    since === null
      ? []
      : [
          {
            name: 'claimReview',
            dueAt: addHours(since, kept(inForce, 'claimReviewHours')),
            ...whose,
            silence: overdue,
          },
        ];
  switch (value) {
    case 'submitted':
      return reviewed(reviewSince, { turn: 'staff', doneBy: 'takeUp' });
    case 'inReview':
      return reviewed(reviewSince, { turn: 'staff', doneBy: 'approveRefund' });
    // The claim was decided: the line moves automatically.
    case 'replacing':
      return reviewed(decision?.at ?? null, { turn: 'system' });
    case 'moreNeeded':
      return question === null
        ? []
        : [
            {
              name: 'answerClaim',
              dueAt: endOfDay(addDays(pacificDate(question.at), kept(inForce, 'claimAnswerDays'))),
              turn: 'buyer',
              doneBy: 'answer',
              silence: overdue,
            },
          ];
    case 'awaitingDifference':
      return toPay({ payBy: null, payBySetAt: null, ...state.offer, declinedWhy, inForce }, 'claim-payment-reminder', {
        name: 'payDifference',
        silence: { does: 'command', command: 'expireOffer', input: {} },
      });
    case 'differenceUnderReview':
      return toReview(state, { name: 'reviewDifference', doneBy: 'confirmPayment' });
    default:
      return toPayBack(state);
  }
}

/** The amount still held when the claim is over is paid back. If a payment came back, the time starts again. */
const toPayBack = ({ heldCents, heldAgainAt, endedAt, inForce }: ClaimState) =>
  toRefund(heldCents === 0 || endedAt === null ? null : later(endedAt, heldAgainAt ?? endedAt), inForce, {
    name: 'refundToPay',
    doneBy: 'recordRefundPaid',
    only: 'buyer',
  });
