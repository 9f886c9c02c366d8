import type { DeadlineOf } from '#workflows/kernel/deadline.ts';
import type { Snapshot } from '#workflows/kernel/lifecycle.ts';
import type { Ticket, TicketState } from './state.ts';

type Deadline = DeadlineOf<Ticket>;

/** An answer is promised; a credit agency's login is destroyed some time after the ticket ended. Nothing closes by itself. */
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
