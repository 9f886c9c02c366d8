import {
  addBusinessDays,
  addDays,
  addHours,
  endOfDay,
  isBefore,
  later,
  pacificDate,
  startOfDay,
} from '#workflows/kernel/calendar.ts';
import type { DeadlineOf } from '#workflows/kernel/deadline.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { mailAfterDecline } from '#workflows/parts/payment/declineReasons.ts';
import { kept } from '#workflows/settings/kept.ts';
import type { Claim, ClaimState } from './claim.ts';

type Deadline = DeadlineOf<Claim>;

const overdue = { does: 'flagOverdue' } as const;

/**
 * What is due of a claim, when, whose turn it is, and what silence leads to. Nothing is decided by time: an offer that isn't paid for
 * goes back to staff.
 */
export function claimDeadlines({ value, state }: Snapshot<ClaimState>): readonly Deadline[] {
  const { reviewSince, question, decision, inForce } = state;
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
    // It was decided: the line moves without anybody.
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
      return toPay(state);
    case 'differenceUnderReview':
      return toConfirm(state);
    default:
      return toRefund(state);
  }
}

/** A reminder that falls due within the hour in which the time to pay was set is left out: the mail that told of it says the same. */
function toPay({ offer, inForce, declinedWhy = null }: ClaimState): readonly Deadline[] {
  if (offer === null) return [];
  const { payBy, payBySetAt } = offer;
  const quietUntil = addHours(payBySetAt, kept(inForce, 'quietHours'));
  const reminders = kept(inForce, 'paymentReminderHours').map((hours): Deadline => ({
    name: `reminder${hours}h`,
    dueAt: addHours(payBy, -hours),
    turn: 'buyer',
    silence: {
      does: 'remind',
      template: mailAfterDecline({ declinedWhy }, 'claim-payment-reminder'),
    },
  }));
  return [
    ...reminders.filter(({ dueAt }) => !isBefore(dueAt, quietUntil)),
    {
      name: 'payDifference',
      dueAt: payBy,
      turn: 'buyer',
      silence: { does: 'command', command: 'expireOffer', input: {} },
    },
  ];
}

const toConfirm = ({ payment, inForce }: ClaimState): readonly Deadline[] =>
  payment === null
    ? []
    : [
        {
          name: 'reviewDifference',
          dueAt: addHours(payment.since ?? payment.at, kept(inForce, 'reviewHours')),
          turn: 'staff',
          doneBy: 'confirmPayment',
          silence: overdue,
        },
      ];

/** What is still held when the claim is over goes back, by the end of so many business days; as many again where a payment came back. */
function toRefund({ heldCents, heldAgainAt, endedAt, inForce }: ClaimState): readonly Deadline[] {
  if (heldCents === 0 || endedAt === null) return [];
  const since = later(endedAt, heldAgainAt ?? endedAt);
  const last = addBusinessDays(pacificDate(since), kept(inForce, 'refundBusinessDays'));
  return [
    {
      name: 'refundToPay',
      dueAt: startOfDay(addDays(last, 1)),
      turn: 'staff',
      doneBy: 'recordRefundPaid',
      only: 'buyer',
      silence: overdue,
    },
  ];
}
