import { type Person, system } from '#workflows/kernel/actor.ts';
import { addHours } from '#workflows/kernel/calendar.ts';
import { must } from '#workflows/kernel/must.ts';
import type { OrderState } from '#workflows/order/state.ts';
import { derivedId } from '#services/commands/ids.ts';
import { people } from './demoPeople.ts';
import { receiptPicture } from './papers.ts';
import type { StoryDeps } from './storyDeps.ts';

interface Client {
  readonly firstName: string;
  readonly lastName: string;
}

interface DemoOrder {
  readonly buyer: Person;
  readonly cardIds: readonly string[];
  /** When the order is placed (ISO, UTC). */
  readonly at: string;
  readonly client: Client;
  /** The promo code that is entered. */
  readonly promocode?: string | undefined;
  /** Who of the staff places it for the buyer, if the buyer doesn't. */
  readonly placedBy?: Person | undefined;
}

type More = Pick<DemoOrder, 'promocode' | 'placedBy'>;

export type OrderPlayer = ReturnType<typeof orderPlayer>;

/** Plays an order of the demo up to the named state. `lines` are places in `cards`; `at` is when it is placed (ISO, UTC). */
export function orderPlayer(deps: StoryDeps, cards: readonly string[]) {
  const until =
    <Result>(play: (deps: StoryDeps, order: DemoOrder) => Promise<Result>) =>
    (buyer: Person, lines: readonly number[], at: string, client: Client, more?: More) =>
      play(deps, { buyer, cardIds: lines.map((index) => cards[index]!), at, client, ...more });
  return {
    placed: until(placed),
    submitted: until(submitted),
    paid: until(paid),
    declined: until(declined),
    short: until(short),
    expired: until(expired),
  };
}

async function placed({ player }: StoryDeps, { buyer, cardIds, at, client, promocode, placedBy }: DemoOrder) {
  const orderId = derivedId('demo-order', buyer.userId, client.lastName);
  const { snapshot } = await player.play(at, placedBy ?? buyer, 'order', orderId, 'placeOrder', {
    lines: cardIds.map((cardId) => ({ cardId, mayReportNextCycle: true })),
    client: {
      ...client,
      email: `${client.firstName}.${client.lastName}@clients.test`.toLowerCase(),
      phone: '555-214-2277',
      ssn: '219-09-9999',
      birthDate: '1988-04-12',
      address: `418 ${client.lastName} Street, Sacramento, CA 95814`,
    },
    ssnIsReal: true,
    ...(promocode === undefined ? {} : { promocode }),
    ...(placedBy === undefined ? {} : { buyerId: buyer.userId }),
  });
  return { orderId, totalCents: (snapshot.state as OrderState).totalCents };
}

async function submitted(deps: StoryDeps, demoOrder: DemoOrder) {
  const order = await placed(deps, demoOrder);
  const { buyer, at } = demoOrder;
  const dollars = (order.totalCents / 100).toFixed(2);
  const fileId = await deps.store({
    bytes: await receiptPicture({
      title: 'Zelle',
      lines: [`To: Tradelines`, `Amount: $${dollars}`, `Reference: ${order.orderId.slice(0, 8)}`],
    }),
    name: 'zelle.png',
    by: buyer.userId,
    purpose: 'payment-proof',
  });
  await deps.player.play(addHours(at, 3), buyer, 'order', order.orderId, 'submitPayment', {
    method: 'zelle',
    amountCents: order.totalCents,
    fileId,
  });
  return order;
}

async function paid(deps: StoryDeps, demoOrder: DemoOrder) {
  const order = await submitted(deps, demoOrder);
  const paidAt = addHours(demoOrder.at, 6);
  const { snapshot } = await deps.player.play(paidAt, people.sam, 'order', order.orderId, 'confirmPayment', {
    amountCents: order.totalCents,
    method: 'zelle',
    reference: `Z-${order.orderId.slice(0, 6)}`,
  });
  const { bookings, lines: sold } = snapshot.state as OrderState;
  const owner = (bookingId: string) => {
    const ownerId = sold.find(({ line }) => line === bookings[bookingId]?.line)?.cardholderId;
    return must(
      cardholders.find(({ userId }) => userId === ownerId),
      'cardholder of the demo',
    );
  };
  return { ...order, paidAt, bookings: Object.keys(bookings), owner };
}

const cardholders = [people.carla, people.carl, people.greta];

async function declined(deps: StoryDeps, demoOrder: DemoOrder) {
  const { orderId } = await submitted(deps, demoOrder);
  await deps.player.play(addHours(demoOrder.at, 8), people.sam, 'order', orderId, 'declinePayment', {
    reason: 'The screenshot does not show the amount',
    why: 'unreadable',
  });
}

/** All but $45 came in; the rest is still to be sent. */
async function short(deps: StoryDeps, demoOrder: DemoOrder) {
  const { orderId, totalCents } = await submitted(deps, demoOrder);
  await deps.player.play(addHours(demoOrder.at, 8), people.sam, 'order', orderId, 'declinePayment', {
    reason: 'Your payment is $45 short. Please send the rest.',
    why: 'shortAmount',
    receivedCents: totalCents - 4_500,
  });
}

async function expired(deps: StoryDeps, demoOrder: DemoOrder) {
  const { orderId } = await placed(deps, demoOrder);
  await deps.player.play(addHours(demoOrder.at, 48), system('deadline:payBy'), 'order', orderId, 'expire');
}
