import { ticketLifecycle } from '#workflows/ticket/index.ts';
import { ticketMachine } from '#workflows/ticket/machine.ts';
import { customerOf, type TicketState } from '#workflows/ticket/state.ts';
import { lastEnded, type WithDuties } from '../duties/endedDuties.ts';
import { earliest } from '../engine/earliest.ts';
import type { FoldedRecord } from '../engine/foldRecords.ts';
import { statesOf } from '../grid/statesOf.ts';

/** The states of a ticket that a list can show. */
export const ticketStates = statesOf(ticketMachine, ['none']);
export type TicketStateName = (typeof ticketStates)[number];

/** Returns the data from which a ticket's columns are filled. */
export function ticketFacts({ id, firstPosition, snapshot }: FoldedRecord<WithDuties<TicketState>>) {
  const { state } = snapshot;
  return {
    id,
    firstPosition,
    state,
    value: snapshot.value as TicketStateName,
    customerId: customerOf(state),
    due: earliest(ticketLifecycle.deadlines(snapshot).filter(({ turn }) => turn === 'staff')),
    lastDuty: lastEnded(state),
  };
}
export type TicketFacts = ReturnType<typeof ticketFacts>;
