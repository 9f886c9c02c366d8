import { beforeAll, expect, test } from 'vitest';
import { Bea, Carl, Carla } from '#workflows/testing/people.ts';
import { countOwnCards } from '../cards/query.ts';
import { openScene } from '../testing/scene.ts';
import { bookingsSoFar, dueOfCardholder } from './cardholderHome.ts';

const scene = openScene(4);
const { market, story } = scene;
let consent: string;
let adding: string;
let owed: string;

beforeAll(async () => {
  const chase = story.cardOnSale(Carla, { offeredSlots: 9 });
  const elan = story.cardOnSale(Carl, { bankId: 111, commissionCents: 7_000 });
  owed = story.paid(story.placed([chase], Bea, { firstName: 'Olive', lastName: 'Owed' }))[0]!;
  story.payable(owed);
  [consent] = story.paid(story.placed([chase, elan], Bea, { firstName: 'Wanda', lastName: 'Wait' })) as [string];
  adding = story.paid(story.placed([chase], Bea, { firstName: 'Adam', lastName: 'Add' }))[0]!;
  story.signed(adding);
  await scene.shown();
});
const due = async (who = Carla) => dueOfCardholder(scene.db(), who.userId, new Date(market.now()));
const today = async (who = Carla) =>
  (await due(who))
    .filter(({ turn, upcoming }) => turn === 'cardholder' && !upcoming)
    .map(({ bookingId, doneBy }) => [bookingId, doneBy]);

test('what Carla has to do today, the most urgent first; the balance waits for the user, the removal for its first day', async () => {
  expect(await today()).toEqual([
    [consent, 'signConsent'],
    [adding, 'reportAuAdded'],
  ]);
  expect((await due()).filter(({ upcoming }) => upcoming).map(({ bookingId, name }) => [bookingId, name])).toEqual([
    [adding, 'balance'],
    [owed, 'removal'],
  ]);
});
test('a cardholder reads of their own bookings alone', async () => {
  expect((await due(Carl)).every(({ bank }) => bank === 'Elan')).toBe(true);
  expect(await today(Carl)).toHaveLength(1);
});
test('how many bookings there were, and which payout comes first', async () => {
  const earned = await bookingsSoFar(scene.db(), Carla.userId);
  expect(earned.bookings).toBe(3);
  expect(earned.nextPayout).toMatchObject({ bookingId: owed, amountCents: 10_000 });
});
test('somebody without bookings has nothing due and nothing earned; cards count once they are approved', async () => {
  expect(await bookingsSoFar(scene.db(), Bea.userId)).toEqual({ bookings: 0, nextPayout: null });
  expect(await countOwnCards(scene.db(), Bea.userId)).toEqual({ all: 0, approved: 0 });
  expect(await countOwnCards(scene.db(), Carla.userId)).toEqual({ all: 1, approved: 1 });
});
