import { beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../database/db.ts';
import { erasedText } from '#workflows/kernel/erased.ts';
import { erasedData } from '#workflows/kernel/personal.ts';
import { personalIn } from '#workflows/personalIn.ts';
import { Bea, Ben, Carla, Olga } from '#workflows/testing/people.ts';
import { openScene } from '../testing/scene.ts';

const scene = openScene(8);
const { market, story } = scene;
let chase: string;
let paid: string;
let reviewed: string;

const forgotten = (userId: string) =>
  scene.live().report([
    {
      stream: `account-${userId}`,
      type: 'account.forgotten.v1',
      data: { keys: 2 },
      meta: { at: market.now(), actor: { kind: 'system', because: 'forget' } },
    },
  ]);
/** As the store gives what happened since: without the texts of whoever is forgotten, but for what others say now. */
const shownAsRead = () =>
  scene
    .live()
    .report(
      market
        .take()
        .map((event) =>
          event.type === 'order.commented.v1'
            ? event
            : { ...event, data: erasedData(personalIn(event.type), event.data) },
        ),
    );
const tables = (db: Db) =>
  Promise.all(
    (['read.orders', 'read.bookings'] as const).map((name) => db(name).select('id', 'client_name', 'search', 'state')),
  );
const shown = async () => JSON.stringify(await tables(scene.db()));

beforeAll(async () => {
  chase = story.cardOnSale(Carla, { offeredSlots: 9 });
  paid = story.placed([chase], Ben, {
    firstName: 'Greta',
    lastName: 'Gone',
    email: 'greta@away.test',
    phone: '213-555-0198',
  });
  story.must('order', paid, 'comment', { text: 'Greta will call' }, Olga);
  story.paid(paid);
  reviewed = story.placed([chase], Ben, {
    firstName: 'Greta',
    lastName: 'Gone',
    email: 'greta@away.test',
    phone: '213-555-0198',
  });
  story.proofSent(reviewed);
  story.paid(story.placed([chase], Bea, { firstName: 'Stella', lastName: 'Stays' }));
  await scene.shown();
});

describe('once Ben is forgotten', () => {
  test('no row of his orders and bookings contains or is found by his clients; other people keep theirs', async () => {
    expect(await shown()).toContain('Greta');
    await forgotten(Ben.userId);
    const rows = await shown();
    for (const trace of ['greta', 'gone', '5550198', '555-0198']) expect(rows.toLowerCase()).not.toContain(trace);
    expect(rows).toContain('Stella Stays');
  });

  test('later changes to his order, or a booking opened later, don’t bring the names back', async () => {
    const [bookingId] = story.confirmed(reviewed);
    story.must('order', paid, 'comment', { text: 'Called the bank' }, Olga);
    await shownAsRead();
    expect(await scene.db()('read.bookings').where({ id: bookingId }).select('client_name', 'fulfilment')).toEqual([
      { client_name: '', fulfilment: 'awaitingConsent' },
    ]);
    expect((await shown()).toLowerCase()).not.toContain('greta');
    const { comments } = (await scene.db()('read.orders').where({ id: paid }).first('state'))!.state;
    expect(comments.map(({ text }) => text)).toEqual([erasedText, 'Called the bank']);
  });

  test('doing it again changes nothing', async () => {
    await forgotten(Ben.userId);
    const rows = await shown();
    expect(rows).not.toContain('Greta');
    expect(rows).toContain('Stella Stays');
  });
});
