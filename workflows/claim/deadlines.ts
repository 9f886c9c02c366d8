import { addDays, addHours, endOfDay, pacificDate } from '#workflows/kernel/calendar.ts';
import type { Deadline, Silence } from '#workflows/kernel/deadline.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import { kept } from '#workflows/settings/kept.ts';
import type { ClaimState } from './claim.ts';

const overdue: Silence = { does: 'flagOverdue' };

/** What is due of a claim, when, whose turn it is, and what silence leads to. Nothing is decided by time. */
export function claimDeadlines({ value, state }: Snapshot<ClaimState>): readonly Deadline[] {
  const { reviewSince, question, decision, inForce } = state;
  const reviewed = (since: string | null): readonly Deadline[] =>
    since === null
      ? []
      : [
          {
            name: 'claimReview',
            dueAt: addHours(since, kept(inForce, 'claimReviewHours')),
            turn: 'staff',
            silence: overdue,
          },
        ];
  switch (value) {
    case 'submitted':
    case 'inReview':
      return reviewed(reviewSince);
    case 'replacing':
      return reviewed(decision?.at ?? null);
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
    default:
      return [];
  }
}
