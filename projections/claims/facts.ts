import type { ClaimState } from '#workflows/claim/state.ts';
import { claimLifecycle } from '#workflows/claim/index.ts';
import { claimMachine } from '#workflows/claim/machine.ts';
import { lastEnded, type WithDuties } from '../duties/endedDuties.ts';
import { earliest } from '../engine/earliest.ts';
import type { FoldedRecord } from '../engine/foldRecords.ts';
import { statesOf } from '../grid/statesOf.ts';

/** The states of a claim that a list can show. */
export const claimStates = statesOf(claimMachine, ['none']);
export type ClaimStateName = (typeof claimStates)[number];

/** Returns the data from which a claim's columns are filled. */
export function claimFacts({ id, snapshot }: FoldedRecord<WithDuties<ClaimState>>) {
  const { state } = snapshot;
  return {
    id,
    state,
    value: snapshot.value as ClaimStateName,
    terms: state.terms,
    decision: state.decision,
    // Reminders are left out, because they are nobody's duty.
    due: earliest(claimLifecycle.deadlines(snapshot).filter(({ silence }) => silence.does !== 'remind')),
    lastDuty: lastEnded(state),
  };
}
export type ClaimFacts = ReturnType<typeof claimFacts>;
