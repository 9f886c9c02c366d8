import { expect, test } from 'vitest';
import type { BookingState } from '#workflows/booking/state.ts';
import { claimWindow } from '#workflows/claim/window.ts';
import { Bea, Carla, Olga } from '#workflows/testing/people.ts';
import { blockOf } from '../grid/list.ts';
import { claimAsks, submitClaim } from '../testing/claims.ts';
import { referenceUses } from '../ledger/referenceUses.ts';
import { openScene } from '../testing/scene.ts';
import { claimsList } from './list.ts';
import type { ClaimTab } from './model.ts';

const scene = openScene(3);
const { market, story } = scene;

const listed = async (tab: ClaimTab) => {
  await scene.shown();
  const whole = { offset: 0, limit: 50, filterModel: {}, sortModel: [] };
  const { rows } = await blockOf(scene.db(), claimsList, { tab, ...whole }, scene.now());
  return rows.map(({ id, heldCents }) => `${id} ${heldCents}`);
};

/** Three claims; the buyer of the third sent too little for a dearer card, and did not want it then: so it goes in each market. */
function threeClaims(): readonly string[] {
  story.verified();
  const cardId = story.cardOnSale(Carla, { offeredSlots: 5 });
  const bookings = [1, 2, 3].map(() => story.paid(story.placed([cardId]))[0]!);
  for (const bookingId of bookings) story.added(bookingId);
  const { opens } = claimWindow(market.at('booking', bookings[0]!).state as BookingState)!;
  market.pass((Date.parse(opens) - Date.parse(market.now())) / 3_600_000 + 24);
  while (market.ids('claim').length < 3) submitClaim(market);
  return market.ids('claim');
}

const claims = threeClaims();

test('a claim that is over and holds the buyer’s money waits for staff until all of it is paid back', async () => {
  const id = claims[2]!;
  expect(market.at('claim', id)).toMatchObject({ value: 'inReview', state: { heldCents: 3_000 } });
  expect(await listed('toRefund')).toEqual([]);
  story.must('claim', id, 'withdraw', {}, Bea);
  expect(await listed('toRefund')).toEqual([`${id} 3000`]);
  story.must('claim', id, 'recordRefundPaid', claimAsks['recordRefundPaid']!(market, id, { heldCents: 3_000 }), Olga);
  expect(await listed('toRefund')).toEqual([]);
  story.must('claim', id, 'reverseRefundPaid', { reason: 'It came back' }, Olga);
  expect(await listed('toRefund')).toEqual([`${id} 3000`]);
});

test('a claim is found by what the bank calls the difference that was paid, and that reference is in use', async () => {
  const id = claims[1]!;
  const { orderId } = market.at('claim', id).state.terms;
  await scene.shown();
  const request = { tab: 'all' as const, offset: 0, limit: 50, filterModel: {}, sortModel: [] };
  for (const search of ['Z-3', 'z3']) {
    const { rows } = await blockOf(scene.db(), claimsList, { ...request, search }, scene.now());
    expect(
      rows.map((row) => row.id),
      search,
    ).toEqual([id]);
  }
  expect(await referenceUses(scene.db(), 'z 3')).toMatchObject([{ orderId }]);
});
