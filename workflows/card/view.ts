import type { Fields, Path, View } from '#workflows/kernel/view.ts';
import { isOfTheHouse } from '#workflows/kernel/actor.ts';
import type { CardState } from './state.ts';

const customer = [
  'cardId',
  'cardholderId',
  'details.bankId',
  'details.lender',
  'details.limitCents',
  'details.statementDay',
  'details.openedOn',
  'isAmex',
  'proposed',
  'priceCents',
  'commissionCents',
  'offeredSlots',
  'reservations.*.settled',
  'reviewDueAt',
  'archiveReason',
] as const satisfies readonly Path<CardState>[];

/** What may be seen of a card. Its owner knows how many slots are taken, not by which orders. */
export const cardView: View<CardState> = {
  fields: {
    staff: [...customer, 'reservations.*.orderId', 'reservations.*.line'],
    customer,
  } satisfies Fields<CardState>,
  without: (state, actor) => (isOfTheHouse(actor) ? state : { ...state, reservations: counted(state.reservations) }),
};

/** The reservations without the orders that their keys name. */
const counted = (reservations: CardState['reservations']): CardState['reservations'] =>
  Object.fromEntries(Object.values(reservations).map((one, index) => [`${index + 1}`, one]));
