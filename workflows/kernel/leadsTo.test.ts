import { expect, test } from 'vitest';
import { holdLifecycle } from '#workflows/hold/lifecycle.ts';
import { orderLifecycle } from '#workflows/order/lifecycle.ts';
import { given } from '#workflows/testing/given.ts';
import { holdA, placed as holdPlaced } from '#workflows/testing/holdStories.ts';
import { cancelled, confirmed, placed, submitted } from '#workflows/testing/orderStories.ts';
import { Ada, Bea, Carla } from '#workflows/testing/people.ts';
import { NOW, type Sent } from '#workflows/testing/story.ts';
import type { Actor } from './actor.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { nextSteps } from './nextSteps.ts';

const ways = (actor: Actor, ...history: readonly Sent[]) =>
  Object.fromEntries(
    nextSteps(orderLifecycle, given(orderLifecycle, ...history).snapshot, {
      actor,
      now: NOW,
      settings: defaultSettings,
    }).flatMap((step) => (step.allowed ? [[step.command, step.to]] : [])),
  );

test('a step says where it leads before it is taken', () => {
  expect(ways(Ada, placed)).toMatchObject({ cancel: 'cancelled', comment: 'paymentPending' });
});

test('but for money nobody claims anything ahead: not paying, not confirming, not taking back, not a cancellation that owes a refund', () => {
  expect(ways(Bea, placed)).toMatchObject({ submitPayment: undefined, cancel: 'cancelled' });
  expect(ways(Ada, placed, submitted)).toMatchObject({
    confirmPayment: undefined,
    declinePayment: undefined,
    cancel: 'cancelled',
  });
  expect(ways(Ada, placed, submitted, confirmed)).toMatchObject({ reverseConfirmation: undefined, cancel: undefined });
});

test('nor where a slot on another record decides', () =>
  expect(ways(Ada, placed, cancelled)).toMatchObject({ restore: undefined, delete: 'cancelled' }));

test('nor where it depends on what is sent: a hold may begin today or later', () => {
  const [place] = nextSteps(holdLifecycle, given(holdLifecycle).snapshot, {
    actor: Carla,
    now: NOW,
    settings: defaultSettings,
  });
  expect(place).toEqual({
    command: 'placeHold',
    allowed: true,
    needs: ['kind', 'startDate', 'endDate'],
    prepared: ['cardholderId', 'holdId'],
  });
  const hold = given(holdLifecycle, holdPlaced(holdA, '2026-03-10', '2026-03-20')).snapshot;
  const later = nextSteps(holdLifecycle, hold, {
    actor: Carla,
    now: NOW,
    settings: defaultSettings,
    about: { holdId: holdA },
  });
  expect(later).toMatchObject([
    { command: 'reschedule', allowed: true },
    { command: 'cancel', to: 'cancelled' },
  ]);
  expect(later[0]).not.toHaveProperty('to');
});
