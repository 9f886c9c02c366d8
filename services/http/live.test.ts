import { knexOf } from '#projections/database/knexOf.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { createAccessLink } from '#services/accounts/accessLinks.ts';
import { accountsChannel } from '#services/accounts/sessions.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import type { LiveMessage, LoggedMessage } from '#services/domains/system/contract.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { notify } from '#services/vault/notices.ts';
import { specimens } from '#testing/api/everybody.ts';
import { withApi } from '#testing/api/withApi.ts';
import { MOST_STREAMS } from './live/streamPlaces.ts';

const api = withApi();
const open: AbortController[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.abort();
});

interface Listening {
  readonly heard: LiveMessage[];
  /** What only admins are sent. */
  readonly logged: LoggedMessage[];
  readonly headers: Headers;
  readonly ended: Promise<void>;
  readonly stop: () => void;
}

/** Listens as a browser would, until the test is over. Resolves when the stream says that it is ready. */
const listen = async (who: string): Promise<Listening> =>
  listenBy({ authorization: `Token ${await api.rig().signIn(who)}` });

async function listenBy(headers: Readonly<Record<string, string>>): Promise<Listening> {
  const stop = new AbortController();
  open.push(stop);
  const response = await fetch(`${api.rig().url}/api/live`, {
    headers: { ...headers, 'accept-encoding': 'gzip' },
    signal: stop.signal,
  });
  expect(response.status).toBe(200);
  const heard: LiveMessage[] = [];
  const logged: LoggedMessage[] = [];
  let ready: () => void = () => {};
  const isReady = new Promise<void>((resolve) => (ready = resolve));
  const ended = (async () => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const messages = text.split('\n\n');
      text = messages.pop()!;
      for (const message of messages) {
        const [, name] = /^event:\s*(.+)$/m.exec(message) ?? [];
        if (name === 'ready') ready();
        if (name === 'logged') logged.push(JSON.parse(/^data:\s*(.+)$/m.exec(message)![1]!));
        if (name === 'moved') heard.push(JSON.parse(/^data:\s*(.+)$/m.exec(message)![1]!));
      }
    }
  })().catch(() => {});
  await isReady;
  return { heard, logged, headers: response.headers, ended, stop: () => stop.abort() };
}

const comment = (id: string, text: string) =>
  api.as('orders-staff', 'POST', `/api/v1/orders/${id}/comment/`, { body: { text } });

describe('the live stream', () => {
  test('ends in the moment its person is blocked, and nobody else’s does', async () => {
    const [bruno, bea] = [await listen('broker'), await listen('buyer')];
    let beaEnded = false;
    void bea!.ended.then(() => (beaEnded = true));
    const from = performance.now();
    await api.as('users-staff', 'POST', `/api/v1/user-management/${idOf('broker')}/block/`, { body: {} });
    await bruno!.ended;
    // Sooner than the look that each stream takes every three seconds.
    expect(performance.now() - from).toBeLessThan(2_000);
    expect(beaEnded).toBe(false);
    await api.as('users-staff', 'POST', `/api/v1/user-management/${idOf('broker')}/unblock/`, { body: {} });
  });

  test('tells Bea and staff of her order, and Ben, Carla and sales nothing', async () => {
    const [mine] = (await specimens(api.rig()))['order']!;
    const [bea, sam, ben, carla, sally] = await Promise.all([
      listen('buyer'),
      listen('orders-staff'),
      listen('buyer-two'),
      listen('cardholder'),
      listen('sales-staff'),
    ]);
    const { body } = await comment(mine!.id, 'Something moved');
    const message = { lifecycle: 'order', id: mine!.id };
    await expect.poll(() => bea!.heard).toContainEqual(expect.objectContaining(message));
    await expect.poll(() => sam!.heard).toContainEqual(expect.objectContaining(message));
    await expect.poll(() => since(bea!, { body })).toContainEqual(expect.objectContaining(message));
    for (const other of [ben!, carla!, sally!]) expect(since(other, { body })).toEqual([]);
  });

  test('what it announces is there to be read', async () => {
    const [mine] = (await specimens(api.rig()))['order']!;
    const bea = await listen('buyer');
    const commented = await comment(mine!.id, 'Read me at once');
    await expect.poll(() => since(bea, commented).length).toBeGreaterThan(0);
    const { position } = since(bea, commented)[0]!;
    const managed = await api.as('orders-staff', 'GET', `/api/v1/order-management/${mine!.id}/?after=${position}`);
    expect(managed.body).not.toHaveProperty('stale');
    expect(managed.body.comments.at(-1).text).toBe('Read me at once');
  });

  test('a booking moves its cardholder’s page and its buyer’s order', async () => {
    const { db } = api.rig().deps;
    const booking = (await db('read.bookings')
      .where({ cardholder_id: idOf('cardholder'), fulfilment: 'awaitingConsent' })
      .first('id', 'buyer_id', 'order_id'))!;
    const buyer = booking.buyer_id === idOf('buyer') ? 'buyer' : 'broker';
    const [carla, carl, customer] = await Promise.all([listen('cardholder'), listen('cardholder-two'), listen(buyer)]);
    const refused = await api.as('cardholder', 'POST', `/api/v1/bookings/${booking.id}/refuse/`, {
      body: { reason: 'I am closing this card' },
    });
    expect(refused.status).toBe(200);
    await expect
      .poll(() => carla!.heard)
      .toContainEqual(expect.objectContaining({ lifecycle: 'booking', id: booking.id }));
    await expect
      .poll(() => customer!.heard)
      .toContainEqual(expect.objectContaining({ lifecycle: 'order', id: booking.order_id }));
    expect(customer!.heard.filter(({ lifecycle }) => lifecycle === 'booking')).toEqual([]);
    expect(since(carl!, refused)).toEqual([]);
  });

  test('a hold on a card, and its end, move the orders and bookings that are open on it; a secret one moves nobody’s', async () => {
    const { db } = api.rig().deps;
    const booking = (await db('read.bookings')
      .where({ cardholder_id: idOf('cardholder') })
      .whereNull('ended_at')
      .whereNotNull('fulfilment')
      .first('id', 'buyer_id', 'order_id', 'card_id'))!;
    const nameOf = (id: string) => ['buyer', 'buyer-two', 'broker'].find((name) => idOf(name) === id)!;
    const buyer = nameOf(booking.buyer_id!);
    const other = ['buyer', 'buyer-two', 'broker'].find((name) => name !== buyer)!;
    const [customer, stranger, carla] = await Promise.all([listen(buyer), listen(other), listen('cardholder')]);
    const theirs = await db('read.bookings')
      .where({ card_id: booking.card_id, buyer_id: idOf(other) })
      .pluck('order_id');
    const place = (body: object) =>
      api.as('cards-staff', 'POST', `/api/v1/cards/${booking.card_id}/holds/`, {
        body: { kind: 'admin', startDate: '2031-06-01', endDate: '2031-06-02', reason: 'Asked by the bank', ...body },
      });
    const secret = await place({ kind: 'secret' });
    expect(secret.status).toBe(200);
    const open = await place({ startDate: '2031-07-01', endDate: '2031-07-02' });
    expect(open.status).toBe(200);
    await expect
      .poll(() => since(customer!, open))
      .toContainEqual(expect.objectContaining({ lifecycle: 'order', id: booking.order_id }));
    await expect
      .poll(() => carla!.heard)
      .toContainEqual(expect.objectContaining({ lifecycle: 'booking', id: booking.id }));
    // Only staff got the secret one: others don't even see that something changed before the open one did.
    for (const one of [customer!, carla!]) {
      expect(since(one, secret).filter((heard) => !since(one, open).includes(heard))).toEqual([]);
    }
    expect(since(stranger!, secret).filter(({ id }) => !theirs.includes(id))).toEqual([]);

    const { body } = await api.as(
      'cards-staff',
      'GET',
      `/api/v1/cards/${booking.card_id}/holds/?after=${open.body.position}`,
    );
    const hold = body.rows.find(
      ({ kind, startDate }: { kind: string; startDate: string }) => kind === 'admin' && startDate === '2031-07-01',
    );
    const cancelled = await api.as(
      'cards-staff',
      'POST',
      `/api/v1/cards/${booking.card_id}/holds/${hold.holdId}/cancel/`,
      { body: { confirmed: true, reason: 'The bank is content' } },
    );
    expect(cancelled.status).toBe(200);
    await expect
      .poll(() => since(customer!, cancelled))
      .toContainEqual(expect.objectContaining({ lifecycle: 'order', id: booking.order_id }));
  });

  test('a secret hold is news for staff alone', async () => {
    const [card] = (await specimens(api.rig()))['card']!;
    const [carla, cleo] = await Promise.all([listen('cardholder'), listen('cards-staff')]);
    const secret = await api.as('cards-staff', 'POST', `/api/v1/cards/${card!.id}/holds/`, {
      body: { kind: 'secret', startDate: '2031-05-01', endDate: '2031-05-02' },
    });
    await expect
      .poll(() => since(cleo!, secret))
      .toContainEqual(expect.objectContaining({ lifecycle: 'holds', id: card!.id }));
    expect(since(carla!, secret)).toEqual([]);
  });

  test('only admins are sent that an account changed; staff who see the account and its owner are not', async () => {
    const [mine] = (await specimens(api.rig()))['order']!;
    const [ada, uma, bea] = await Promise.all([listen('admin'), listen('users-staff'), listen('buyer')]);
    expect((await api.as('buyer', 'PATCH', '/api/users/edit_info/', { body: { phone: '555-210-4141' } })).status).toBe(
      200,
    );
    const { db, eventStore, now } = api.rig().deps;
    await relayAudit({ db, eventStore: eventStore as EventStore, now });
    await expect
      .poll(() => ada!.logged)
      .toContainEqual({ stream: `account-${idOf('buyer')}`, position: expect.stringMatching(/^\d+$/) });
    // Sent after it, so what had to arrive has arrived.
    const { body } = await comment(mine!.id, 'After the account');
    await expect.poll(() => since(bea!, { body }).length).toBeGreaterThan(0);
    for (const other of [uma!, bea!]) expect(other.logged).toEqual([]);
  });

  test('changes from just before it was opened are sent too: the page had loaded already', async () => {
    const [mine] = (await specimens(api.rig()))['order']!;
    const { body } = await comment(mine!.id, 'Said while the page was loading');
    await api.as('buyer', 'GET', `/api/v1/orders/${mine!.id}/?after=${body.position}`);
    const bea = await listen('buyer');
    await expect
      .poll(() => bea.heard)
      .toContainEqual(expect.objectContaining({ lifecycle: 'order', id: mine!.id, position: body.position }));
  });

  test('ends soon after its session does', async () => {
    const token = await api.rig().signIn('buyer');
    const response = await fetch(`${api.rig().url}/api/live`, { headers: { authorization: `Token ${token}` } });
    const reading = response.text();
    expect(
      (await api.as(undefined, 'POST', '/api/users/rest-auth/logout/', { body: {}, cookie: `session=${token}` }))
        .status,
    ).toBe(200);
    await expect(reading).resolves.toMatch(/event: ?ready/);
  });

  test('a person has so many at once, one more is refused until another one closes; others have theirs', async () => {
    const authorization = `Token ${await api.rig().signIn('broker')}`;
    const streams = await Promise.all(Array.from({ length: MOST_STREAMS }, () => listenBy({ authorization })));
    const oneMore = () => api.as('broker', 'GET', '/api/live');
    expect(await oneMore()).toMatchObject({ status: 429, body: { code: 'tooManyTries' } });
    await listen('buyer');
    streams[0]!.stop();
    // The server hears a moment later that it closed.
    await expect
      .poll(() =>
        listenBy({ authorization }).then(
          () => 'open',
          () => 'refused',
        ),
      )
      .toBe('open');
    expect((await oneMore()).status).toBe(429);
  });

  test('streams by one access link ask the database once for all of them, end with it, and are counted apart from its cardholder’s', async () => {
    const { db, vault, settingsAt, now } = api.rig().deps;
    const { id: bookingId } = (await db('read.bookings')
      .where({ cardholder_id: idOf('cardholder') })
      .first('id'))!;
    const within = { db, vault, settingsAt, now };
    const link = await createAccessLink(within, { bookingId, cardholderId: idOf('cardholder') });
    const cookie = `access=${link.token}`;
    const streams = await Promise.all(Array.from({ length: MOST_STREAMS }, () => listenBy({ cookie })));
    expect((await api.as(undefined, 'GET', '/api/live', { cookie })).status).toBe(429);
    await listen('cardholder');

    await db('app.access_links').where({ id: link.id }).update({ revoked_at: now() });
    let asked = 0;
    const count = ({ sql }: { sql: string }) => void (asked += /^select .*app"?\."?access_links/.test(sql) ? 1 : 0);
    knexOf(db).on('query', count);
    await notify(db, accountsChannel, idOf('cardholder'));
    await Promise.all(streams.map(({ ended }) => ended));
    knexOf(db).off('query', count);
    expect(asked).toBeGreaterThan(0);
    // Each may also have looked by the clock meanwhile, the first one alone.
    expect(asked).toBeLessThan(MOST_STREAMS / 2);
  });

  test('is not held up by compression, and is not for nobody', async () => {
    const bea = await listen('buyer');
    expect(bea.headers.get('content-type')).toContain('text/event-stream');
    expect(bea.headers.get('cache-control')).toContain('no-transform');
    expect(bea.headers.get('content-encoding')).toBeNull();
    expect((await api.as(undefined, 'GET', '/api/live')).status).toBe(401);
  });
});

/** What was received about this command and later changes; a stream also sends what changed shortly before. */
const since = ({ heard }: Listening, { body }: { readonly body: { readonly position: string } }) =>
  heard.filter(({ position }) => BigInt(position) >= BigInt(body.position));
