import type { DeadlineOf } from '#workflows/kernel/deadline.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { Ticket, TicketState } from './state.ts';

type Deadline = DeadlineOf<Ticket>;

/**
 * Returns the deadlines of a ticket: the promised answer, and the destruction of a credit agency's login some time
 * after the ticket ended. No ticket closes automatically.
 */
export const ticketDeadlines = ({
  state: { answerBy, destroyBy, agencyLogin },
}: Snapshot<TicketState>): readonly Deadline[] => [
  ...(answerBy === null
    ? []
    : [
        { name: 'answer', dueAt: answerBy, turn: 'staff', doneBy: 'answer', silence: { does: 'flagOverdue' } } as const,
      ]),
  ...(destroyBy === null || agencyLogin === null
    ? []
    : [
        {
          name: 'destroyAgencyLogin',
          dueAt: destroyBy,
          turn: 'system',
          silence: { does: 'command', command: 'destroyAgencyLogin', input: {} },
        } as const,
      ]),
];
