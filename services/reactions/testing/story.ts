import { randomUUID } from 'node:crypto';
import { consentSteps } from '#workflows/booking/consentSteps.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import type { OrderState } from '#workflows/order/state.ts';
import type { SendAnyCommand } from '#services/commands/command.ts';
import { ask } from './ask.ts';
import { orderForm } from './orderOfTwo.ts';
import { people, type Scene } from './scene.ts';

type Sender = { readonly send: SendAnyCommand };
type Owner = Actor & { kind: 'person' };

/** A file of their own: it begins like their id. */
export const fileOf = ({ userId }: Owner): string => userId.slice(0, 8) + randomUUID().slice(8);

const { olga, carl, bea } = people;

/** Carl's reports are there and Olga has checked them. */
export async function verified({ send }: Sender, owner: Owner = carl): Promise<void> {
  for (const bureau of ['transunion', 'equifax']) {
    await ask(send, owner, 'verification.uploadReport', owner.userId, { bureau, fileId: fileOf(owner) });
  }
  await ask(send, olga, 'verification.verify', owner.userId);
}

/** A card of Carl's on sale; answers its id. Statement day 10: an order on 21 November is guaranteed for 10 December. */
export async function cardOnSale(
  { send }: Sender,
  { slots = 2, owner = carl }: { slots?: number; owner?: Owner } = {},
): Promise<string> {
  const cardId = randomUUID();
  const confirmations = {
    acceptCommission: true,
    utilizationBelow10: true,
    personalCard: true,
    notStoreCard: true,
    tutorialRead: true,
  };
  await ask(send, owner, 'card.submitCard', cardId, {
    bankId: 1,
    limitCents: 1_000_000,
    statementDay: 10,
    openedOn: '2018-04',
    isAmex: false,
    offeredSlots: slots,
    confirmations,
  });
  await ask(send, olga, 'card.approve', cardId, { priceCents: 30_000, commissionCents: 10_000 });
  return cardId;
}

export async function placed({ send }: Sender, cardIds: readonly string[], buyer: Owner = bea): Promise<string> {
  const orderId = randomUUID();
  await ask(send, buyer, 'order.placeOrder', orderId, orderForm(cardIds));
  return orderId;
}

export async function proofSent(
  { send, at }: Pick<Scene, 'send' | 'at'>,
  orderId: string,
  buyer: Owner = bea,
): Promise<void> {
  const { totalCents } = (await at('order', orderId)).state as OrderState;
  await ask(send, buyer, 'order.submitPayment', orderId, {
    method: 'zelle',
    amountCents: totalCents,
    fileId: fileOf(buyer),
  });
}

/** Answers the ids of the bookings that the payment is to open. */
export async function paid(
  scene: Pick<Scene, 'send' | 'at'>,
  orderId: string,
  buyer: Owner = bea,
): Promise<readonly string[]> {
  await proofSent(scene, orderId, buyer);
  const { totalCents } = (await scene.at('order', orderId)).state as OrderState;
  await ask(scene.send, olga, 'order.confirmPayment', orderId, {
    amountCents: totalCents,
    method: 'zelle',
    reference: 'Z-1',
  });
  return Object.keys(((await scene.at('order', orderId)).state as OrderState).bookings);
}

export const consentForm = {
  steps: Object.fromEntries(consentSteps.map((step) => [step, true])),
  signature: 'Carl Cardholder',
};

/** A slot of a card for an order's first line, as its saga reserves it: if that dies then, the order never hears of it. */
export const slotReserved = ({ send }: Sender, cardId: string, orderId: string): Promise<unknown> =>
  ask(send, { kind: 'system', because: 'reserveSlotForOrder' }, 'card.reserveSlot', cardId, {
    orderId,
    line: 1,
    statementDate: '2026-12-10',
    bookingWindow: 'guaranteed',
  });
