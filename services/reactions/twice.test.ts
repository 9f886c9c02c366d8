import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BookingState } from '#workflows/booking/state.ts';
import { checkpointMoves } from './checkpoints.ts';
import { follow } from './follow.ts';
import { reactionGroups } from '#services/domains/reactions.ts';
import { reactionContext } from './reactionContext.ts';
import { openParkedReactions } from './parked.ts';
import { effectsOf, type RunningReactions } from './startReactions.ts';
import { ask } from './testing/ask.ts';
import { claimed, windowOf } from './testing/claimed.ts';
import { extended } from './testing/extended.ts';
import { createScene, people, type Scene } from './testing/scene.ts';
import { cardOnSale, consentForm, fileOf, paid, placed, verified } from './testing/story.ts';
import { soon } from './testing/soon.ts';

const { bea, ben, carl, cora, olga } = people;
let scene: Scene;
let reactions: RunningReactions;

beforeEach(async () => {
  scene = await createScene();
  reactions = scene.react();
});
afterEach(async () => {
  await reactions.stop();
  await scene.close();
});

const opened = (bookingId: string) =>
  soon(async () => ((await scene.at('booking', bookingId)).state as BookingState).openedAt).not.toBeNull();

/** A bit of everything: a lease that is extended, to its end, a refusal, a claim, a question, a cancelled, an expired and a restored order, holds placed and lifted. */
async function muchHappens() {
  await cardOnSale(scene, { owner: cora });
  await verified(scene);
  await verified(scene, cora);
  const cards = [
    await cardOnSale(scene),
    await cardOnSale(scene, { slots: 1 }),
    await cardOnSale(scene, { slots: 1, owner: cora }),
  ];
  const [whole, lost] = (await paid(scene, await placed(scene, [cards[0]!, cards[2]!]))) as [string, string];
  await opened(whole);
  await opened(lost);
  await ask(scene.send, cora, 'booking.refuse', lost, { reason: 'No longer wanted' });
  await ask(scene.send, carl, 'booking.signConsent', whole, consentForm);
  await ask(scene.send, carl, 'booking.reportAuAdded', whole, { screenshotFileId: fileOf(carl) });
  scene.clock.moveTo('2026-12-10T18:00:00.000Z');
  await ask(scene.send, olga, 'booking.markPosted', whole, { bureaus: ['experian', 'transunion'] });
  await extended(scene, whole, 1);
  const cancelled = await placed(scene, [cards[1]!], ben);
  await paid(scene, cancelled, ben);
  await scene.quiet();
  await ask(scene.send, olga, 'order.cancel', cancelled, { reason: 'Ben changed his mind' });
  await scene.quiet();
  await ask(scene.send, olga, 'order.restore', cancelled);
  await scene.quiet();
  await ask(scene.send, olga, 'order.cancel', cancelled, { reason: 'Once more' });
  await placed(scene, [cards[0]!], ben);
  await asked();
  scene.clock.moveTo((await windowOf(scene, whole)).opensAt);
  await ask(scene.send, olga, 'claim.reject', await claimed(scene, whole), { reason: 'All three show it' });
  scene.clock.moveTo('2027-04-01T18:00:00.000Z');
  await ask(scene.send, carl, 'booking.reportAuRemoved', whole, { screenshotFileId: fileOf(carl) });
  await ask(scene.send, olga, 'verification.revoke', cora.userId, { reason: 'The report was not hers' });
  await ask(scene.send, olga, 'booking.refund', lost, { amountCents: 30_000, reason: 'Refused by the cardholder' });
  await scene.quiet();
}

/** Bea asks support, and leaves the login of a credit agency twice. */
async function asked() {
  const id = randomUUID();
  await ask(scene.send, bea, 'ticket.openTicket', id, { type: 'question', comment: 'When does it post?' });
  for (const password of ['first-one', 'second-one']) {
    await ask(scene.send, bea, 'ticket.giveAgencyLogin', id, {
      agency: 'experian',
      username: 'bea',
      password,
      securityAnswer: 'Rex',
      securityCode: '1234',
    });
  }
}

/** Everything that reactions can leave behind. */
const everything = async () => ({
  events: (await scene.eventStore.readAll({ max: 100_000 })).map(
    ({ stream, revision, type }) => `${stream} ${revision} ${type}`,
  ),
  mails: await scene.mails(),
  links: (await scene.knex('app.access_links').orderBy('id')).map(({ id }) => id as string),
  parked: await openParkedReactions(scene.knex),
});

test('everything happens twice and changes nothing more', async () => {
  await muchHappens();
  await reactions.stop();
  const once = await everything();
  expect(once.parked).toEqual([]);
  expect(once.events.length).toBeGreaterThan(60);
  await scene.knex.raw('update app.reaction_checkpoints set position = null');
  reactions = scene.react();
  await scene.quiet();
  expect(await everything()).toEqual(once);
});

test('two processes that both believe to be the only one change nothing more, and all but one of them find out', async () => {
  await muchHappens();
  await reactions.stop();
  const once = await everything();
  await scene.knex.raw('update app.reaction_checkpoints set position = null');
  const stopping = new AbortController();
  const both = [scene.openProcess(), scene.openProcess()];
  const outcomes = both.flatMap(({ eventStore, effects }) => {
    const moveCheckpoint = checkpointMoves(scene.knex);
    return reactionGroups.map((group) =>
      follow(
        {
          knex: scene.knex,
          log: scene.log,
          eventStore,
          moveCheckpoint,
          setAside: new Set(),
          effects: effectsOf({ ...effects, knex: scene.knex }),
          context: reactionContext({ eventStore, cardsOf: scene.cardsOf }),
        },
        group,
        stopping.signal,
      ),
    );
  });
  const superseded = (
    await Promise.all(
      reactionGroups.map((_, at) => Promise.race([outcomes[at]!, outcomes[at + reactionGroups.length]!])),
    )
  ).length;
  expect(superseded).toBe(reactionGroups.length);
  stopping.abort();
  await Promise.all(outcomes);
  expect(await everything()).toEqual(once);
  await Promise.all(both.map(({ close }) => close()));
});

test("Bea's and Ben's mails, once each", async () => {
  await muchHappens();
  const to = async ({ userId }: { userId: string }) =>
    (await scene.mails())
      .filter((mail) => mail.to === userId)
      .map(({ template }) => template)
      .toSorted();
  expect(await to(bea)).toEqual([
    'au-added',
    'au-removed',
    'booking-declined',
    'claim-received',
    'claim-rejected',
    'claim-taken-up',
    'extension-approved',
    'extension-payment-received',
    'how-to-pay-extension',
    'line-refunded',
    'order-placed-how-to-pay',
    'payment-confirmed',
    'payment-proof-received',
    'posted',
    'ticket-received',
  ]);
  expect(await to(ben)).toEqual([
    'order-cancelled',
    'order-cancelled',
    'order-placed-how-to-pay',
    'order-placed-how-to-pay',
    'order-restored',
    'payment-confirmed',
    'payment-proof-received',
  ]);
});
