import { expect, test } from 'vitest';
import { holdBehavior } from '#workflows/hold/machine.ts';
import { holdFolding } from '#workflows/hold/facts.ts';
import { holdLifecycle } from '#workflows/hold/index.ts';
import { orderBehavior } from '#workflows/order/machine.ts';
import { orderFolding } from '#workflows/order/facts.ts';
import { orderLifecycle } from '#workflows/order/index.ts';
import { given } from '#workflows/testing/given.ts';
import { holdA, placed as holdPlaced } from '#workflows/testing/holdStories.ts';
import { cancelled, confirmed, placed, submitted } from '#workflows/testing/orderStories.ts';
import { Ada, Bea, Carla } from '#workflows/testing/people.ts';
import { NOW, type Sent } from '#workflows/testing/story.ts';
import type { Actor } from './actor.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { foldExpected } from './foldExpected.ts';

/** What a page has of an order, and of holds: no schema. */
const order = { ...orderBehavior, ...orderFolding };
const holds = { ...holdBehavior, ...holdFolding };

const after = (actor: Actor, name: string, input: object, ...history: readonly Sent[]) =>
  foldExpected(order, given(orderLifecycle, ...history).snapshot, {
    id: 'c-1',
    name,
    input: { ...input },
    actor,
    now: NOW,
    settings: defaultSettings,
  });

test('what is sent is folded in before it is saved: the state, and what the event brings', () => {
  expect(after(Ada, 'cancel', { reason: 'Asked for it' }, placed)).toMatchObject({
    value: 'cancelled',
    state: { endedAt: NOW, endedBecause: 'Asked for it' },
  });
  expect(after(Ada, 'comment', { text: 'Called her' }, placed)).toMatchObject({
    value: 'paymentPending',
    state: { comments: [{ text: 'Called her', by: Ada.userId, at: NOW }] },
  });
  const hold = given(holdLifecycle, holdPlaced(holdA, '2026-03-10', '2026-03-20')).snapshot;
  const ending = {
    id: 'c-1',
    name: 'cancel',
    input: { holdId: holdA, confirmed: true },
    actor: Carla,
    now: NOW,
    settings: defaultSettings,
  };
  expect(foldExpected(holds, hold, ending)?.state.holds[holdA]).toMatchObject({ status: 'cancelled' });
});

test('of money nothing is claimed ahead: not paying, not confirming, not taking back, not a cancellation that owes a refund', () => {
  const paid = { amountCents: 100_000, method: 'zelle', reference: 'Z-1', bookingIds: ['b-1'] };
  expect(after(Bea, 'submitPayment', { ...paid, proofFileId: 'f-1', usedOnOrders: [] }, placed)).toBeUndefined();
  expect(after(Ada, 'confirmPayment', paid, placed, submitted)).toBeUndefined();
  const { reason } = { reason: 'By mistake' };
  expect(after(Ada, 'reverseConfirmation', { reason }, placed, submitted, confirmed)).toBeUndefined();
  expect(after(Ada, 'cancel', { reason }, placed, submitted, confirmed)).toBeUndefined();
  expect(after(Ada, 'cancel', { reason, receivedCents: 5_000 }, placed, submitted)).toBeUndefined();
  expect(after(Ada, 'cancel', { reason }, placed)?.value).toBe('cancelled');
});

test('and nothing for commands that the server completes, refused commands, or unfinished forms', () => {
  expect(after(Ada, 'restore', {}, placed, cancelled)).toBeUndefined();
  expect(after(Bea, 'delete', { reason: 'Not mine' }, placed, cancelled)).toBeUndefined();
  expect(after(Ada, 'extendPaymentWindow', { until: '2020-01-01T00:00:00.000Z' }, placed)).toBeUndefined();
  expect(after(Ada, 'extendPaymentWindow', {}, placed)).toBeUndefined();
  expect(after(Ada, 'noSuchCommand', {}, placed)).toBeUndefined();
});
