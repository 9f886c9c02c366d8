import { cardsOfOwner } from '#projections/cards/owner.ts';
import { bookingsOf, ordersOf, otherTicketsOf } from '#projections/tickets/beside.ts';
import type { Person } from '#workflows/kernel/actor.ts';
import { must } from '#workflows/kernel/must.ts';
import { isOneOf, staff } from '#workflows/kernel/who.ts';
import { answerTemplateNames, answerTemplates } from '#workflows/ticket/ticketTypes.ts';
import { customerOf } from '#workflows/ticket/state.ts';
import { findUsers } from '#services/accounts/users.ts';
import type { ApiDeps } from '#services/domains/deps.ts';
import { whoIs } from '#services/domains/people/whoIs.ts';
import { messagesIn } from '#services/platform/messages.ts';

/**
 * Returns what staff answer a ticket by: its customer's other records, each kind only for staff of it, and templates of
 * answers in the customer's language.
 */
export async function ticketContext({ db, records, words }: ApiDeps, person: Person, id: string) {
  const { state } = (await records.current('ticket', id)).snapshot;
  const customerId = must(customerOf(state), 'customer of a ticket');
  const seen = <Rows>(page: 'orders' | 'cards', read: (db: ApiDeps['db'], id: string) => Promise<Rows>) =>
    isOneOf([staff(page, 2)], person, {}) ? read(db, customerId) : null;
  const [orders, bookings, cards, tickets, users] = await Promise.all([
    seen('orders', ordersOf),
    seen('orders', bookingsOf),
    seen('cards', cardsOfOwner),
    otherTicketsOf(db, customerId, id),
    findUsers(db, [customerId]),
    // Changed words apply to the templates, too.
    words.current(),
  ]);
  const kind = state.cardholderId === null ? 'buyer' : 'cardholder';
  const { t } = messagesIn(users.get(customerId)?.locale ?? 'en');
  const { name } = whoIs(users, customerId);
  return {
    orders,
    bookings,
    cards,
    tickets,
    templates: answerTemplateNames
      .filter((one) => (answerTemplates[one] as readonly string[]).includes(kind))
      .map((one) => ({ name: one, text: t(`answers.${one}`, { name }) })),
  };
}
