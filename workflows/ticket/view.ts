import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import type { TicketState } from './state.ts';

const customer = [
  'buyerId',
  'cardholderId',
  'type',
  'openedAt',
  'waitingSince',
  'answerBy',
  'closedAt',
  'unread.customer',
  'agencyLogin.agency',
  'agencyLogin.givenAt',
  'destroyBy',
] as const satisfies readonly Path<TicketState>[];

/** What may be seen of a ticket. Nobody sees a box of a login: what there is of it to be shown says its page. */
export const ticketView: View<TicketState> = {
  fields: {
    staff: [...customer, 'unread', 'assigneeId', 'orderId', 'bookingId', 'cardId'],
    customer,
  } satisfies Fields<TicketState>,
};
