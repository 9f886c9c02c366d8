import type { FilePurpose } from '#workflows/filePurposes.ts';
import type { ApiRig } from './apiRig.ts';
import { idOf } from './apiRig.ts';

/** Everybody who may call: nobody, and one account a role. */
export const everybody = [
  'anonymous',
  'buyer',
  'buyer-two',
  'broker',
  'cardholder',
  'cardholder-two',
  'new-cardholder',
  'orders-staff',
  'cards-staff',
  'users-staff',
  'payments-staff',
  'sales-staff',
  'tickets-staff',
  'admin',
] as const;
export type Who = (typeof everybody)[number];

export interface Specimen {
  readonly id: string;
  /** Whose it is. */
  readonly owner: Who;
  /** Staff who see it. */
  readonly staff: readonly Who[];
  readonly more?: Readonly<Record<string, string>>;
}

/** For each kind of record that a path can name: one of two different people. */
export async function specimens({ deps: { db } }: ApiRig): Promise<Readonly<Record<string, readonly Specimen[]>>> {
  const one = async (table: string, where: Record<string, string>) =>
    String(
      (await db.table<Record<string, string>>(table).where(where).whereNotNull('id').orderBy('id').first('id'))!.id,
    );
  const order = async (owner: Who): Promise<Specimen> => ({
    id: await one('read.orders', { buyer_id: idOf(owner), tab: 'paymentPending' }),
    owner,
    staff: ['orders-staff', 'payments-staff', 'admin'],
  });
  const booking = async (owner: Who): Promise<Specimen> => ({
    id: await one('read.bookings', { cardholder_id: idOf(owner) }),
    owner,
    staff: ['orders-staff', 'payments-staff', 'admin'],
  });
  const card = async (owner: Who): Promise<Specimen> => ({
    id: await one('read.cards', { cardholder_id: idOf(owner) }),
    owner,
    staff: ['cards-staff', 'admin'],
  });
  const file = async (owner: Who, purpose: FilePurpose) =>
    String(
      (await db('app.files')
        .where({ uploaded_by: idOf(owner), purpose })
        .orderBy('id')
        .first('id'))!.id,
    );
  const verification = async (owner: Who): Promise<Specimen> => ({
    id: idOf(owner),
    owner,
    staff: ['users-staff', 'admin'],
    more: { fileId: await file(owner, 'credit-report') },
  });
  /** Its buyer asks to extend it. */
  const extendableBooking = async (cardholder: Who): Promise<Specimen> => {
    const { id, owner, staff } = await booking(cardholder);
    const { order_id } = (await db('read.bookings').where({ id }).first('order_id'))!;
    const { buyer_id } = (await db('read.orders').where({ id: order_id! }).first('buyer_id'))!;
    return {
      id,
      owner,
      staff: [...staff, ...everybody.filter((who) => who !== 'anonymous' && idOf(who) === buyer_id)],
    };
  };
  const claim = async (owner: Who): Promise<Specimen> => ({
    id: await one('read.claims', { buyer_id: idOf(owner) }),
    owner,
    staff: ['orders-staff', 'admin'],
  });
  const ticket = async (owner: Who): Promise<Specimen> => ({
    id: await one('read.tickets', { customer_id: idOf(owner) }),
    owner,
    staff: ['tickets-staff', 'admin'],
  });
  /** Nobody's: admins alone see it here. */
  const promocode = async (code: string): Promise<Specimen> => ({
    id: await one('read.promocodes', { code }),
    owner: 'admin',
    staff: ['admin'],
  });
  return {
    promocode: await Promise.all([promocode('WELCOME10'), promocode('BROKER25')]),
    claim: await Promise.all([claim('buyer'), claim('buyer-two')]),
    ticket: await Promise.all([ticket('buyer'), ticket('cardholder')]),
    extendableBooking: await Promise.all([extendableBooking('cardholder'), extendableBooking('cardholder-two')]),
    order: await Promise.all([order('buyer'), order('buyer-two')]),
    booking: await Promise.all([booking('cardholder'), booking('cardholder-two')]),
    card: await Promise.all([card('cardholder'), card('cardholder-two')]),
    verification: await Promise.all([verification('cardholder'), verification('cardholder-two')]),
    file: [
      {
        id: await file('buyer-two', 'payment-proof'),
        owner: 'buyer-two',
        staff: ['orders-staff', 'payments-staff', 'admin'],
      },
      { id: await file('cardholder', 'credit-report'), owner: 'cardholder', staff: [] },
    ],
  };
}

/** What the `:id` of a path names. */
export function kindOf(path: string): string | undefined {
  if (!path.includes(':id')) return undefined;
  if (/\/(orders|order-management)\//.test(path)) return 'order';
  if (path.includes('/refund-request/')) return 'claim';
  if (/\/bookings\/:id\/claims\//.test(path)) return 'extendableBooking';
  if (path.includes('/tickets/')) return 'ticket';
  if (path.includes('/promocodes/')) return 'promocode';
  if (path.includes('/extension-requests/')) return path.includes('/bookings/') ? 'extendableBooking' : undefined;
  if (/\/bookings?\//.test(path)) return 'booking';
  if (/\/(cards|card-management|holds)\//.test(path)) return 'card';
  if (path.includes('/verifications/')) return 'verification';
  if (path.includes('/files/')) return 'file';
  return undefined;
}
