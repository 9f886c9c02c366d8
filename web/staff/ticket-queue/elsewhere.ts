import type { OwnActions } from '#web/record/actions/ActionPanel.tsx';

/** Commands of a ticket that have a place of their own on staff's pages, or are the customer's. */
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
