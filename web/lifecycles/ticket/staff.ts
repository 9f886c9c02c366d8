import type { ticketCommands } from '#workflows/ticket/schemas.ts';
import type { StaffEntry } from '../staffEntry.ts';

/** Data of tickets for staff pages, and what the schemas of their commands can't express. */
export const ticketStaffEntry = {
  page: (id) => `/admin/tickets/${id}`,
  staff: 'tickets',
  states: 'ticket',
  related: (_, fields) => [
    ['order', [fields['orderId']]],
    ['booking', [fields['bookingId']]],
    ['card', [fields['cardId']]],
  ],
  commands: {
    openTicket: { elsewhere: true },
    reply: { elsewhere: true },
    answer: { elsewhere: true, letter: 'r', settles: true },
    addNote: { letter: 'n' },
    startWork: { letter: 'w', decision: 'accept', begins: true },
    close: { letter: 'c' },
    reopen: { letter: 'u' },
    changeType: { elsewhere: true },
    assign: { elsewhere: true },
    delete: { danger: true },
    undelete: { danger: true },
    giveAgencyLogin: { elsewhere: true },
  },
} as const satisfies StaffEntry<typeof ticketCommands>;
