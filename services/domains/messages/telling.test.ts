import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetUser } from '#services/accounts/forgetUser.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import { findMailFacts } from '#services/domains/messages/outbox/findMailFacts.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import { previewMail } from '#services/mail/mailOutbox.ts';
import { sendDueMessages } from '#services/notifications/messages.ts';
import { tell } from '#services/notifications/tell.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const db = () => api.rig().deps.db;
const of = (entity: string, id: string, rest = '') => `/api/v1/notifications/${entity}/${id}/${rest}`;
const texts = { en: { subject: 'A word', body: 'First.\n\nSecond.' }, ru: { subject: 'Пара слов', body: 'Одно.' } };
const message = (to: readonly string[], more: object = {}) => ({ texts, channels: 'both', to, sendAt: null, ...more });

/** A booking that runs, with whose it is and its order and card. */
const aBooking = async () =>
  (await db()('read.bookings')
    .where({ cardholder_id: idOf('cardholder'), buyer_id: idOf('buyer') })
    .whereNull('ended_at')
    .orderBy('id')
    .first('id', 'order_id', 'card_id')) as { id: string; order_id: string; card_id: string };
const mailsTo = (who: string) => db()('app.mail_outbox').where({ to_user: idOf(who), template: 'message' });
const tellBuyer = (template: 'order-expired' | 'payment-confirmed', orderId: string) =>
  db().transaction((trx) =>
    tell(trx, { id: randomUUID(), template, toUserId: idOf('buyer'), data: { orderId }, at: api.rig().deps.now() }),
  );

beforeEach(async () => {
  await db()('app.mail_outbox').delete();
  await db()('app.notifications').delete();
});

describe('whose people a record has', () => {
  test('an order: its buyer and its cardholders; a booking both; a card its cardholder and who has a slot; a user themselves', async () => {
    const { id, order_id: orderId, card_id: cardId } = await aBooking();
    const people = async (entity: string, record: string) =>
      (await api.as('admin', 'GET', of(entity, record))).body.people.map(
        (one: { as: string; id: string }) => `${one.as} ${one.id}`,
      );
    const both = [`buyer ${idOf('buyer')}`, `cardholder ${idOf('cardholder')}`];
    expect(await people('order', orderId)).toEqual(expect.arrayContaining(both));
    expect((await people('booking', id)).toSorted()).toEqual(both);
    expect(await people('card', cardId)).toEqual(expect.arrayContaining(both));
    expect(await people('user', idOf('broker'))).toEqual([`user ${idOf('broker')}`]);
  });

  test.each([
    ['orders-staff', 'order', [200, 200, 403, 403]],
    ['payments-staff', 'order', [403, 403, 403, 403]],
    ['admin', 'order', [200, 200, 200, 200]],
  ])('%s reads the page of whichever records they have level 3 of', async (who, _, expected) => {
    const { id, order_id: orderId, card_id: cardId } = await aBooking();
    const paths = [of('order', orderId), of('booking', id), of('card', cardId), of('user', idOf('buyer'))];
    const statuses = await Promise.all(paths.map(async (path) => (await api.as(who, 'GET', path)).status));
    expect(statuses).toEqual(expected);
  });
});

describe('accounts of the house’s own people', () => {
  const toldTo = async (who: string) => {
    const id = randomUUID();
    await db()('app.mail_outbox').insert({
      id,
      template: 'factor-added',
      to_user: idOf(who),
      data: '{}',
      status: 'failed',
      created_at: new Date(),
      next_try_at: new Date(),
    });
    return id;
  };
  const everyRequest = async (asker: string, who: string) => {
    const told = await toldTo(who);
    const sendAt = new Date(api.rig().deps.now().getTime() + 3_600_000).toISOString();
    const path = (rest = '') => of('user', idOf(who), rest);
    const read = await api.as(asker, 'GET', path());
    const written = await api.as('admin', 'POST', path('messages/'), { body: message([idOf(who)], { sendAt }) });
    return [
      read,
      await api.as(asker, 'GET', path(`told/${told}/`)),
      await api.as(asker, 'POST', path(`told/${told}/again/`), { body: {} }),
      await api.as(asker, 'PUT', path('mute/'), { body: { revision: read.body.muteRevision ?? 0, userIds: [] } }),
      await api.as(asker, 'POST', path('messages/'), { body: message([idOf(who)]) }),
      await api.as(asker, 'DELETE', path(`messages/${written.body.id}/`)),
    ].map(({ status }) => status);
  };

  test.each(['admin', 'orders-staff'])('nobody but an admin reads, writes or mutes what is told to %s', async (who) => {
    expect(await everyRequest('users-staff', who)).toEqual([404, 404, 404, 404, 404, 404]);
    // An account mail is never mailed again from here: that it is read is enough.
    expect(await everyRequest('admin', who)).toEqual([200, 200, 409, 200, 200, 200]);
  });

  test('users-staff reads a customer’s', async () => {
    expect(await everyRequest('users-staff', 'buyer-two')).toEqual([200, 200, 409, 200, 200, 200]);
  });
});

describe('what was told', () => {
  test('by mail with its state, in the app with whether it was opened; it is mailed again as it was, and that is audited', async () => {
    const { order_id: orderId } = await aBooking();
    await tellBuyer('order-expired', orderId);
    const told = async () => (await api.as('admin', 'GET', of('order', orderId))).body.told;
    const [first] = await told();
    expect(first).toMatchObject({
      template: 'order-expired',
      to: { id: idOf('buyer') },
      mail: { status: 'pending' },
      app: { readAt: null },
      // It goes out anyway.
      again: false,
    });
    await api.as('buyer', 'POST', '/api/v1/notifications/read/', { body: {} });
    await db()('app.mail_outbox').update({ status: 'failed', last_error: '550' });
    expect((await told())[0]).toMatchObject({ app: { readAt: expect.any(String) }, again: true });

    const path = of('order', orderId, `told/${first.id}/`);
    expect((await api.as('admin', 'GET', path)).body.subject).toMatch(/^Order \d+ expired$/);
    expect((await api.as('orders-staff', 'POST', `${path}again/`, { body: {} })).status).toBe(200);
    expect((await told()).map((one: { mail: { status: string } }) => one.mail.status).toSorted()).toEqual([
      'failed',
      'pending',
    ]);
    // It is another order's, or nobody's.
    expect((await api.as('admin', 'GET', of('user', idOf('broker'), `told/${first.id}/`))).status).toBe(404);
    expect(await events(`notifications-order-${orderId}`)).toContain('notifications.told-again.v1');
  });

  test('what lets somebody into their account is not mailed again from here', async () => {
    await api.as('admin', 'POST', `/api/v1/users/${idOf('buyer-two')}/password-reset/`, { body: {} });
    await db()('app.mail_outbox').insert({
      id: randomUUID(),
      template: 'reset-password',
      to_user: idOf('buyer-two'),
      data: JSON.stringify({ tokenId: 'a-token' }),
      status: 'sent',
      created_at: new Date(),
      next_try_at: new Date(),
    });
    const { told } = (await api.as('admin', 'GET', of('user', idOf('buyer-two')))).body;
    const reset = told.find((one: { mail: { status: string } }) => one.mail.status === 'sent');
    expect(reset).toMatchObject({ template: 'reset-password', again: false });
    const path = of('user', idOf('buyer-two'), `told/${reset.id}/again/`);
    expect((await api.as('admin', 'POST', path, { body: {} })).body.code).toBe('cannotBeToldAgain');
  });
});

describe('muting', () => {
  test('who is muted for an order is told nothing of it but what must be mailed, until they are told again', async () => {
    const { order_id: orderId } = await aBooking();
    const mute = async (userIds: readonly string[], revision?: number) => {
      const seen = revision ?? (await api.as('admin', 'GET', of('order', orderId))).body.muteRevision;
      return api.as('orders-staff', 'PUT', of('order', orderId, 'mute/'), { body: { revision: seen, userIds } });
    };
    expect((await mute([idOf('buyer'), idOf('broker')])).status).toBe(200);
    // The broker is none of this order's people.
    const { people } = (await api.as('admin', 'GET', of('order', orderId))).body;
    expect(people.filter((one: { muted: boolean }) => one.muted).map((one: { id: string }) => one.id)).toEqual([
      idOf('buyer'),
    ]);
    await tellBuyer('order-expired', orderId);
    await tellBuyer('payment-confirmed', orderId);
    await tellBuyer('order-expired', randomUUID());
    const mails = await db()('app.mail_outbox')
      .where({ to_user: idOf('buyer') })
      .pluck('template');
    expect(mails.toSorted()).toEqual(['order-expired', 'payment-confirmed']);
    expect(await db()('app.notifications').where({ to_user: idOf('buyer') })).toHaveLength(1);
    // The page was open before.
    expect((await mute([], 0)).status).toBe(412);
    expect((await mute([])).status).toBe(200);
    await tellBuyer('order-expired', orderId);
    expect(await db()('app.notifications').where({ to_user: idOf('buyer') })).toHaveLength(2);
  });
});

describe('writing', () => {
  test('to the two of a booking: each reads their language, and comes to their own page of it', async () => {
    const { id, order_id: orderId } = await aBooking();
    await db()('app.users')
      .where({ id: idOf('buyer') })
      .update({ locale: 'ru' });
    const answer = await api.as('orders-staff', 'POST', of('booking', id, 'messages/'), {
      body: message([idOf('buyer'), idOf('cardholder')]),
    });
    expect(answer.status).toBe(200);
    const [mail] = await mailsTo('buyer');
    const { vault, now } = api.rig().deps;
    const facts = { db: db(), publicUrl: 'https://t.example', factsOf: findMailFacts({ db: db(), now, vault }) };
    const read = await previewMail(facts, mail!.id);
    expect(read).toMatchObject({ subject: 'Пара слов' });
    expect(read!.text).toContain(`https://t.example/ru/my-orders/${orderId}`);
    const [theirs] = await mailsTo('cardholder');
    const english = await previewMail(facts, theirs!.id);
    expect(english!.text).toContain(`/cardholder/bookings/${id}`);
    expect(english!.html).toContain('>First.</p>');
    const list = (await api.as('cardholder', 'GET', '/api/v1/notifications/')).body.rows;
    expect(list[0]).toMatchObject({ text: 'A word', body: 'First.\n\nSecond.', to: `/cardholder/bookings/${id}` });
    await db()('app.users')
      .where({ id: idOf('buyer') })
      .update({ locale: 'en' });
    expect(await events(`notifications-booking-${id}`)).toEqual(['notifications.message-written.v1']);
  });

  test('at an instant: it waits for it and goes out once; taken back, it never does', async () => {
    const sendAt = new Date(api.rig().deps.now().getTime() + 3_600_000).toISOString();
    const write = async () =>
      (
        await api.as('users-staff', 'POST', of('user', idOf('broker'), 'messages/'), {
          body: message([idOf('broker')], { sendAt, channels: 'mail' }),
        })
      ).body.id as string;
    const [kept, withdrawn] = [await write(), await write()];
    expect(await mailsTo('broker')).toEqual([]);
    const cancel = (id: string) => api.as('users-staff', 'DELETE', of('user', idOf('broker'), `messages/${id}/`));
    expect((await cancel(withdrawn)).status).toBe(200);
    const later = () => new Date(Date.parse(sendAt) + 1);
    await Promise.all([sendDueMessages({ db: db(), now: later }), sendDueMessages({ db: db(), now: later })]);
    expect((await mailsTo('broker')).map(({ data }) => data.messageId)).toEqual([kept]);
    expect(await db()('app.notifications').where({ to_user: idOf('broker') })).toEqual([]);
    expect((await cancel(kept)).body.code).toBe('messageNotWaiting');
  });

  test.each([
    ['without English', { texts: { ru: texts.ru } }, 422],
    ['with an SSN in it', { texts: { en: { subject: 'Hi', body: 'Your 123-45-6789' } } }, 422],
    ['with a card number in it', { texts: { en: { subject: 'Hi', body: '4111 1111 1111 1111' } } }, 422],
    ['to somebody else', { to: [idOf('buyer-two')] }, 422],
  ])('%s: refused', async (_, wrong, status) => {
    const body = message([idOf('broker')], wrong);
    expect((await api.as('admin', 'POST', of('user', idOf('broker'), 'messages/'), { body })).status).toBe(status);
    expect(await mailsTo('broker')).toEqual([]);
  });

  test('what was written to somebody who is forgotten is gone, and stays for its other readers', async () => {
    const { id } = await aBooking();
    const both = message([idOf('buyer'), idOf('cardholder')]);
    await api.as('admin', 'POST', of('booking', id, 'messages/'), { body: both });
    const alone = await api.as('admin', 'POST', of('user', idOf('broker'), 'messages/'), {
      body: message([idOf('broker')]),
    });
    await forgetUser(api.rig().deps, idOf('broker'));
    expect(await db()('app.messages').where({ id: alone.body.id }).pluck('texts')).toEqual([{}]);
    await forgetUser(api.rig().deps, idOf('buyer'));
    const { messages } = (await api.as('admin', 'GET', of('booking', id))).body;
    expect(messages[0].texts).toEqual(texts);
    expect(messages[0].to.map((one: { id: string }) => one.id)).toEqual([idOf('cardholder')]);
  });
});

describe('to a group', () => {
  const groups = '/api/v1/notification-groups/';
  const write = (group: object, more: object = {}, who = 'admin') => {
    const { to: _, ...body } = message([]);
    return api.as(who, 'POST', `${groups}messages/`, { body: { ...body, group, ...more } });
  };

  test('an admin reads who gets it, writes to all of them once, and reads what became of it', async () => {
    const readers = (await api.as('admin', 'GET', `${groups}?kind=cardholders`)).body;
    const ids = await db()('app.users')
      .whereRaw(
        `(user_type = 'cardholder' or other_kind = 'cardholder') and disabled_at is null and forgotten_at is null`,
      )
      .pluck('id');
    expect(readers.count).toBe(ids.length);
    expect(readers.first[0]).toMatchObject({ email: expect.stringContaining('@') });
    const written = await write({ kind: 'cardholders', bankId: null });
    expect(written).toMatchObject({ status: 200, body: { readers: ids.length } });
    const now = () => new Date(Date.parse(written.body.sendAt) + 1);
    await Promise.all([sendDueMessages({ db: db(), now }), sendDueMessages({ db: db(), now })]);
    const mailed = await db()('app.mail_outbox').where({ template: 'message' }).pluck('to_user');
    expect(mailed.toSorted()).toEqual(ids.toSorted());
    await db()('app.mail_outbox').where({ to_user: ids[0]! }).update({ status: 'failed' });
    await db()('app.notifications').where({ to_user: ids[1]! }).update({ read_at: new Date() });
    const [row] = (await api.as('admin', 'GET', `${groups}messages/`)).body.rows;
    expect(row).toMatchObject({
      group: { kind: 'cardholders', bankId: null },
      readers: ids.length,
      failed: 1,
      opened: 1,
      by: { id: idOf('admin') },
    });
  });

  test('a lender’s cardholders are those who have a card of it; one that waits can be taken back', async () => {
    const chase = (await api.as('admin', 'GET', `${groups}?kind=lender&bankId=1`)).body;
    const owners = await db()('read.cards')
      .where({ bank_id: 1 })
      .whereNot({ card_state: 'archived' })
      .distinct()
      .pluck('cardholder_id');
    expect([chase.count, owners.length > 0]).toEqual([owners.length, true]);
    const sendAt = new Date(api.rig().deps.now().getTime() + 3_600_000).toISOString();
    const { id } = (await write({ kind: 'lender', bankId: 1 }, { sendAt })).body;
    const cancel = () => api.as('admin', 'DELETE', `${groups}messages/${id}/`);
    expect([(await cancel()).status, (await cancel()).body.code]).toEqual([200, 'messageNotWaiting']);
    await sendDueMessages({ db: db(), now: () => new Date(Date.parse(sendAt) + 1) });
    expect(await mailsTo('cardholder')).toEqual([]);
  });

  test.each([
    ['a lender that there is not', { kind: 'lender', bankId: 99_999 }, 404],
    ['a lender without its name', { kind: 'lender', bankId: null }, 404],
    ['buyers of a bank', { kind: 'buyers', bankId: 1 }, 404],
  ])('%s is no group', async (_, group, status) => expect((await write(group)).status).toBe(status));

  test('nobody but admins writes to a group', async () => {
    for (const who of ['users-staff', 'orders-staff', 'cardholder-two']) {
      expect((await write({ kind: 'buyers', bankId: null }, {}, who)).status).toBe(403);
    }
  });
});

async function events(stream: string): Promise<readonly string[]> {
  const { eventStore, now } = api.rig().deps;
  await relayAudit({ db: db(), eventStore: eventStore as EventStore, now });
  return (await eventStore.read(stream)).map(({ type }) => type);
}
