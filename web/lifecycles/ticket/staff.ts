import type { ticketCommands } from '#workflows/ticket/schemas.ts';
import type { StaffEntry } from '../staffEntry.ts';

/** What staff's pages know of a ticket, and what its commands' schemas can't say. */
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
    answer: { elsewhere: true },
    addNote: { letter: 'n' },
    startWork: { letter: 'w', decision: 'accept', primary: true, begins: true },
    close: { letter: 'c' },
    reopen: { letter: 'u' },
    changeType: { elsewhere: true },
    assign: { elsewhere: true },
    delete: { danger: true },
    undelete: { danger: true },
    giveAgencyLogin: { elsewhere: true },
  },
} as const satisfies StaffEntry<typeof ticketCommands>;
