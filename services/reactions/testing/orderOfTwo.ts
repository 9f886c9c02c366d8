import type { Actor } from '#workflows/kernel/actor.ts';
import type { SendAnyCommand } from '#services/commands/command.ts';
import { ask } from './ask.ts';

/** One order of two lines, with everybody's ids chosen ahead: sent again, a step is the same step. */
export interface OrderOfTwo {
  readonly orderId: string;
  readonly cards: readonly string[];
  readonly commandIds: readonly [string, string, string];
  readonly buyer: Actor;
  readonly staff: Actor;
}

const client = {
  firstName: 'Clea',
  lastName: 'Client',
  email: 'clea@example.com',
  phone: '212-555-0100',
  ssn: '512-77-4321',
  birthDate: '1990-01-02',
  address: '12 Elm Street, Springfield',
};
/** Near a statement date too, this is what the buyer agrees to. */
export const orderForm = (cardIds: readonly string[]) => ({
  lines: cardIds.map((cardId) => ({ cardId, mayReportNextCycle: true })),
  client,
  ssnIsReal: true,
});

/** From the order to its payment: each line costs $300. */
export const stepsOf = ({
  orderId,
  cards,
  commandIds,
  buyer,
  staff,
}: OrderOfTwo): readonly ((send: SendAnyCommand) => Promise<unknown>)[] => [
  (send) => ask(send, buyer, 'order.placeOrder', orderId, orderForm(cards), commandIds[0]),
  (send) => ask(send, staff, 'order.markPaidPending', orderId, { reason: 'Paid by cheque' }, commandIds[1]),
  (send) =>
    ask(
      send,
      staff,
      'order.confirmPayment',
      orderId,
      { amountCents: 30_000 * cards.length, method: 'bank', reference: 'B-1' },
      commandIds[2],
    ),
];
