import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';
import { tell } from '#services/notifications/tell.ts';

const api = withApi();
const listOf = async (who: string, language = 'en') =>
  (await api.as(who, 'GET', `/api/v1/notifications/?language=${language}`)).body;
const told = async (who: string) => {
  const { db } = api.rig().deps;
  const { id: orderId } = (await db('read.orders')
    .where({ buyer_id: idOf('buyer') })
    .orderBy('id')
    .first('id'))!;
  await db.transaction((trx) =>
    tell(trx, { id: randomUUID(), template: 'order-expired', toUserId: idOf(who), data: { orderId }, at: new Date() }),
  );
  return orderId as string;
};

test('what one is told stands in one’s own list, in the language asked for, until one has read it', async () => {
  const before = await listOf('buyer');
  const orderId = await told('buyer');
  const { rows, unread } = await listOf('buyer');
  expect(unread).toBe(before.unread + 1);
  expect(rows[0]).toMatchObject({ to: `/my-orders/${orderId}`, readAt: null });
  expect(rows[0].text).toMatch(/^Order \d+ expired$/);
  expect((await listOf('buyer', 'ru')).rows[0].text).not.toBe(rows[0].text);
  expect((await listOf('buyer-two')).rows.map(({ id }: { id: string }) => id)).not.toContain(rows[0].id);

  // Somebody else's is left as it is.
  await api.as('buyer-two', 'POST', '/api/v1/notifications/read/', { body: { ids: [rows[0].id] } });
  expect((await listOf('buyer')).unread).toBe(unread);
  await api.as('buyer', 'POST', '/api/v1/notifications/read/', { body: { ids: [rows[0].id] } });
  expect((await listOf('buyer')).unread).toBe(unread - 1);
  await told('buyer');
  await api.as('buyer', 'POST', '/api/v1/notifications/read/', { body: {} });
  expect((await listOf('buyer')).unread).toBe(0);
});

test('what one did oneself is no news, nor is what asks for something: that is a duty', async () => {
  const { db } = api.rig().deps;
  const before = await listOf('buyer-two');
  const { id: orderId } = (await db('read.orders')
    .where({ buyer_id: idOf('buyer-two') })
    .first('id'))!;
  const mail = { toUserId: idOf('buyer-two'), data: { orderId }, at: new Date() };
  await db.transaction(async (trx) => {
    await tell(trx, { ...mail, id: randomUUID(), template: 'payment-proof-received', byReader: true });
    await tell(trx, { ...mail, id: randomUUID(), template: 'payment-declined' });
  });
  const { rows, unread } = await listOf('buyer-two');
  expect(unread).toBe(before.unread);
  expect(rows.slice(0, 2).map(({ readAt }: { readAt: string | null }) => readAt)).toEqual([
    expect.any(String),
    expect.any(String),
  ]);
});

test('the list has the last 50', async () => {
  const { unread: before } = await listOf('broker');
  for (let n = 0; n < 52; n += 1) await told('broker');
  const { rows, unread } = await listOf('broker');
  expect([rows.length, unread]).toEqual([50, before + 52]);
});

test('choices are one’s own, of what concerns one; an old form changes nothing', async () => {
  const path = '/api/v1/notifications/choices/';
  const mine = (await api.as('cardholder', 'GET', path)).body;
  expect(mine.subjects).toEqual(['tradelines', 'extensions', 'cards', 'payouts', 'tickets']);
  expect((await api.as('buyer', 'GET', path)).body.subjects).not.toContain('cards');
  const body = { revision: mine.revision, choices: { ...mine.choices, cards: 'off' } };
  expect((await api.as('cardholder', 'PUT', path, { body })).body.choices.cards).toBe('off');
  expect((await api.as('cardholder', 'PUT', path, { body: { ...body, choices: mine.choices } })).status).toBe(412);
  expect((await api.as('cardholder', 'GET', path)).body.choices.cards).toBe('off');
  expect((await api.as('cardholder-two', 'GET', path)).body.choices.cards).toBe('both');
  const wrong = { ...body, choices: { ...mine.choices, cards: 'pigeon' } };
  expect((await api.as('cardholder', 'PUT', path, { body: wrong })).status).toBe(422);
});

test('one reads that mails come back while the address is the one that was refused, not when our server was away', async () => {
  const { db, now } = api.rig().deps;
  const at = now();
  const bounced = async () => (await api.as('broker', 'GET', '/api/v1/notifications/choices/')).body.bouncedAt;
  const account = () => db('app.users').where({ id: idOf('broker') });
  await told('broker');
  await db('app.mail_outbox')
    .where({ to_user: idOf('broker') })
    .update({ status: 'failed', tries: 6, last_error: 'connect ECONNREFUSED' });
  expect(await bounced()).toBeNull();
  await account().update({ bounced_email: 'broker@demo.test', bounced_at: at, bounce_said: '550 unknown' });
  expect(await bounced()).toBe(at.toISOString());
  await account().update({ email: 'broker@new.test' });
  expect(await bounced()).toBeNull();
  await account().update({ email: 'broker@demo.test', bounced_email: null });
});
