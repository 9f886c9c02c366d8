import type { Browser } from 'playwright-core';
import { derivedId } from '#services/commands/ids.ts';
import { idOf } from '../api/apiRig.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import type { RunningProduct } from '../runningProduct.ts';
import type { Sent } from './sending.ts';

/** Who sends the commands, and the records of the demo that they send them to. */
export interface Cast extends Readonly<Record<keyof typeof accounts, Person>> {
  readonly product: RunningProduct;
  readonly sent: Sent;
  /** What their browsers complained about. */
  readonly complaints: () => readonly string[];
  /** An order of the demo by the name of its account and its client's last name. */
  readonly demoOrder: (buyer: string, lastName: string) => string;
  /** The bookings of the order for that client, by line. */
  readonly bookings: (
    lastName: string,
  ) => Promise<readonly { readonly id: string; readonly cardholder_id: string | null }[]>;
}

/** The demo's accounts of the people. */
export const accounts = {
  ada: 'admin',
  sam: 'orders-staff',
  cleo: 'cards-staff',
  uma: 'users-staff',
  tess: 'tickets-staff',
  bea: 'buyer',
  ben: 'buyer-two',
  carla: 'cardholder',
  carl: 'cardholder-two',
  nina: 'new-cardholder',
} as const;

export async function cast(browser: Browser, product: RunningProduct): Promise<Cast> {
  const { db } = product.parts;
  const people = await Promise.all(
    Object.entries(accounts).map(
      async ([name, account]) => [name, await signIn(await arrive(browser, product.url), account)] as const,
    ),
  );
  return {
    ...(Object.fromEntries(people) as Record<keyof typeof accounts, Person>),
    product,
    sent: new Map(),
    complaints: () => people.flatMap(([name, { complaints }]) => complaints.map((one) => `${name}: ${one}`)),
    demoOrder: (buyer, lastName) => derivedId('demo-order', idOf(buyer), lastName),
    bookings: (lastName) =>
      db('read.bookings').where('client_name', 'like', `% ${lastName}`).orderBy('line').select('id', 'cardholder_id'),
  };
}
