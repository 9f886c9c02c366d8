import { type Forget, forgotten } from '#workflows/kernel/personal.ts';
import type { ClaimState } from './claim.ts';

/** Returns the claim after its buyer was forgotten. */
export const claimForgotten: Forget<ClaimState> = (state, isForgotten) =>
  state.buyerId === null || !isForgotten(state.buyerId)
    ? state
    : {
        ...state,
        comment: forgotten(state.comment),
        question: state.question && { ...state.question, reason: forgotten(state.question.reason) },
        replies: state.replies.map((reply) => ({ ...reply, text: forgotten(reply.text) })),
        offer: state.offer && { ...state.offer, reason: forgotten(state.offer.reason) },
        declinedBecause: state.declinedBecause === null ? null : forgotten(state.declinedBecause),
        decision: state.decision && { ...state.decision, reason: forgotten(state.decision.reason) },
      };
