import type { Db } from '#projections/database/db.ts';
import { openBookingsOn } from '#projections/bookings/query.ts';
import { userById } from '#services/accounts/users.ts';
import type { MessageReader } from '#services/notifications/messages.ts';
import type { NotifiedEntity } from './routes.ts';

/** A person of a record, and their relation to it. */
export interface RecordPerson extends MessageReader {
  readonly as: 'buyer' | 'cardholder' | 'user';
}

/**
 * Returns the people of a record without duplicates: an order's buyer and the cardholders of its bookings, a booking's
 * two, a card's cardholder and the buyers of its active bookings. Undefined if the record does not exist.
 */
export const peopleOf = (db: Db, entity: NotifiedEntity, id: string): Promise<readonly RecordPerson[] | undefined> =>
  finders[entity](db, id);

const finders: Readonly<Record<NotifiedEntity, (db: Db, id: string) => Promise<readonly RecordPerson[] | undefined>>> =
  {
    order: async (db, id) => {
      const order = await db('read.orders').where({ id }).first('buyer_id');
      if (!order) return undefined;
      const bookings = await db('read.bookings')
        .where({ order_id: id })
        .whereNotNull('fulfilment')
        .orderBy('first_position')
        .select('id', 'cardholder_id');
      return once([
        buyer(order.buyer_id!, id),
        ...bookings.map((one) => cardholder(one.cardholder_id!, { bookingId: one.id })),
      ]);
    },
    booking: async (db, id) => {
      const booking = await db('read.bookings')
        .where({ id })
        .whereNotNull('fulfilment')
        .first('order_id', 'buyer_id', 'cardholder_id');
      return (
        booking &&
        once([cardholder(booking.cardholder_id!, { bookingId: id }), buyer(booking.buyer_id!, booking.order_id!)])
      );
    },
    card: async (db, id) => {
      const card = await db('read.cards').where({ id }).first('cardholder_id');
      if (!card) return undefined;
      const running = await openBookingsOn(db, id);
      return once([
        cardholder(card.cardholder_id!, { cardId: id }),
        ...running.map(({ buyerId, orderId }) => buyer(buyerId, orderId)),
      ]);
    },
    user: async (db, id) => {
      const user = await userById(db, id);
      return user && [{ userId: id, as: 'user', about: {} }];
    },
  };

const buyer = (userId: string, orderId: string): RecordPerson => ({ userId, as: 'buyer', about: { orderId } });
const cardholder = (userId: string, about: MessageReader['about']): RecordPerson => ({
  userId,
  as: 'cardholder',
  about,
});

const once = (people: readonly RecordPerson[]): readonly RecordPerson[] =>
  people.filter(({ userId }, at) => people.findIndex((one) => one.userId === userId) === at);
