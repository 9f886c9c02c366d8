import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BookingState } from '#workflows/booking/state.ts';
import { system } from '#workflows/kernel/actor.ts';
import { defaultSettings } from '#workflows/settings/settings.ts';
import { countsNowIn, noteReferredCard } from '#services/domains/referrals/noteReferredCard.ts';
import { earnOnReferredCardWhenCommissionPaid } from './reactions.ts';
import type { NoteReferredCardEffect } from '#services/reactions/reaction.ts';
import { reactionContext } from '#services/reactions/reactionContext.ts';
import type { RunningReactions } from '#services/reactions/startReactions.ts';
import { ask } from '#services/reactions/testing/ask.ts';
import { claimed, windowOf } from '#services/reactions/testing/claimed.ts';
import { createScene, people, type Scene } from '#services/reactions/testing/scene.ts';
import { soon } from '#services/reactions/testing/soon.ts';
import { cardOnSale, consentForm, fileOf, paid, placed, verified } from '#services/reactions/testing/story.ts';

const { bea, ben, carl, cora, olga } = people;
let scene: Scene;
let reactions: RunningReactions;
let cardId: string;

const note = (card: NoteReferredCardEffect) =>
  noteReferredCard(
    {
      db: scene.knex,
      settingsAt: async () => ({ ...defaultSettings, cardholderReferralCents: 7_500 }),
      countsNow: countsNowIn(scene.eventStore),
    },
    card,
  );

beforeEach(async () => {
  scene = await createScene();
  reactions = scene.react({ noteReferredCard: note });
  for (const [{ userId }, name] of [
    [carl, 'Carl'],
    [cora, 'Cora'],
  ] as const) {
    await scene.knex('app.users').insert({
      id: userId,
      email: `${name.toLowerCase()}@referred.test`,
      password_hash: '',
      first_name: name,
      last_name: 'Holder',
      user_type: 'cardholder',
      permissions: '{}',
      own_permissions: '{}',
      phone: '555-220-1000',
      state: 'CA',
      created_at: new Date(),
      updated_at: new Date(),
    });
  }
  await scene.knex('app.referral_attributions').insert({
    user_id: carl.userId,
    referrer_id: cora.userId,
    code: 'CORA',
    attributed_at: new Date(),
  });
});
afterEach(async () => {
  await reactions.stop();
  await scene.close();
});

const earned = async () =>
  (await scene.knex('app.referral_card_earnings').where({ card_id: cardId })).map((row) => Number(row.amount_cents));
const pay = (id: string) => ask(scene.send, olga, 'booking.markCommissionPaid', id, { reference: 'ACH-1' });
const takeBack = (id: string) => ask(scene.send, olga, 'booking.unpayCommission', id, { reason: 'It came back' });

/** Bea's and Ben's bookings on one card of Carl's, whom Cora brought: both posted, and both commissions payable. */
async function twoBookings(): Promise<readonly [string, string]> {
  await verified(scene);
  cardId = await cardOnSale(scene);
  const ids: string[] = [];
  for (const buyer of [bea, ben]) {
    const [id] = (await paid(scene, await placed(scene, [cardId], buyer), buyer)) as [string];
    await soon(async () => ((await scene.at('booking', id)).state as BookingState).openedAt).not.toBeNull();
    await ask(scene.send, carl, 'booking.signConsent', id, consentForm);
    await ask(scene.send, carl, 'booking.reportAuAdded', id, { screenshotFileId: fileOf(carl) });
    ids.push(id);
  }
  scene.clock.moveTo('2026-12-20T18:00:00.000Z');
  for (const id of ids) {
    await ask(scene.send, olga, 'booking.markPosted', id, { bureaus: ['experian', 'transunion'] });
    await ask(scene.send, system('test'), 'booking.makeCommissionPayable', id);
  }
  return ids as unknown as readonly [string, string];
}

test('two paid bookings of a referred card earn whoever brought its owner', async () => {
  for (const id of await twoBookings()) await pay(id);
  await soon(earned).toEqual([7_500]);
});

test('a paid booking counts no more once a claim of it is opened, and its commission is taken back', async () => {
  const [first, second] = await twoBookings();
  await pay(first);
  scene.clock.moveTo((await windowOf(scene, first)).opensAt);
  const claimId = await claimed(scene, first);
  const decision = { bureausSeen: ['equifax'], fault: 'cardholder', reason: 'Only Equifax shows it' };
  await ask(scene.send, olga, 'claim.approveRefund', claimId, { ...decision, amountCents: 30_000 });
  await scene.quiet();
  await pay(second);
  await scene.quiet();
  expect(await earned()).toEqual([]);
});

test('a payment that was taken back after a claim counts no more either', async () => {
  const [first, second] = await twoBookings();
  scene.clock.moveTo((await windowOf(scene, first)).opensAt);
  await pay(first);
  await scene.quiet();
  await ask(scene.send, olga, 'claim.reject', await claimed(scene, first), { reason: 'All three show it' });
  await scene.quiet();
  await takeBack(first);
  await pay(second);
  await scene.quiet();
  expect(await earned()).toEqual([]);
});

test('what was taken back of one booking is known when another’s payment is handled first', async () => {
  const [first, second] = await twoBookings();
  await pay(first);
  await scene.quiet();
  await reactions.stop();
  await takeBack(first);
  await pay(second);
  const [event] = (await scene.eventStore.read(`booking-${second}`)).slice(-1);
  const context = reactionContext({ eventStore: scene.eventStore, cardsOf: scene.cardsOf });
  for (const effect of await earnOnReferredCardWhenCommissionPaid.react(event!, context)) {
    await note(effect as NoteReferredCardEffect);
  }
  expect(await earned()).toEqual([]);
  reactions = scene.react({ noteReferredCard: note });
  await scene.quiet();
  await pay(first);
  await soon(earned).toEqual([7_500]);
});
