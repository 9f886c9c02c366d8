import type { OwnActions } from '#web/record/actions/ActionPanel.tsx';

/** Commands of a ticket that are shown elsewhere on staff pages, or belong to the customer. */
export const elsewhere: OwnActions = {
  openTicket: null,
  reply: null,
  answer: null,
  assign: null,
  changeType: null,
  markRead: null,
  giveAgencyLogin: null,
  recordReveal: null,
};
