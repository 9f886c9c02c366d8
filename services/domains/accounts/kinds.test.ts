import { beforeAll, describe, expect, test } from 'vitest';
import { createAccessLink } from '#services/accounts/accessLinks.ts';
import { pacificDate } from '#workflows/kernel/calendar.ts';
import { ask } from '#testing/api/client.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { fillCart } from '#testing/api/fillCart.ts';
import { withApi } from '#testing/api/withApi.ts';
import { affirmed } from '#testing/api/orderBody.ts';

const api = withApi();
const change = async (who: string) => api.as(who, 'POST', '/api/v1/users/switch-kind/', { body: {} });
const list = async (who: string, path: string) => api.as(who, 'GET', path);
const order = (cardId: string) => ({
  lines: [{ cardId, mayReportNextCycle: true }],
  client: {
    firstName: 'Carla',
    lastName: 'Nguyen',
    email: 'carla@clients.test',
    phone: '555-214-2277',
    ssn: '512-44-1234',
    birthDate: '1988-04-12',
    address: '12 Orchard Road, Fresno, CA 93722',
  },
  ssnIsReal: true,
  questionnaire: affirmed.questionnaire,
});

describe('one person, customer and cardholder', () => {
  test('Bea becomes a cardholder, too, and comes back to her orders; both sides keep what is theirs', async () => {
    const orders = (await list('buyer', '/api/v1/orders/')).body.rows.map(({ id }: { id: string }) => id);
    expect(orders.length).toBeGreaterThan(0);
    expect(await change('buyer')).toMatchObject({ status: 200, body: { userType: 'cardholder', otherKind: 'buyer' } });
    expect((await list('buyer', '/api/v1/orders/')).status).toBe(403);
    expect((await list('buyer', '/api/v1/card-management/')).body.data).toEqual([]);
    expect((await list('buyer', '/api/v1/verification/')).status).toBe(200);
    // Both tabs of staff have her.
    for (const group of ['buyers', 'cardholders']) {
      const { rows } = (await list('admin', `/api/v1/user-management/?group=${group}&search=buyer@demo.test`)).body;
      expect(
        rows.map(({ id }: { id: string }) => id),
        group,
      ).toContain(idOf('buyer'));
    }
    expect(await change('buyer')).toMatchObject({ status: 200, body: { userType: 'buyer', otherKind: 'cardholder' } });
    expect((await list('buyer', '/api/v1/orders/')).body.rows.map(({ id }: { id: string }) => id)).toEqual(orders);
  });

  test('a broker comes back as a broker; staff, admins and guests have one kind', async () => {
    await change('broker');
    expect(await change('broker')).toMatchObject({ body: { userType: 'broker', otherKind: 'cardholder' } });
    for (const who of ['orders-staff', 'admin']) expect((await change(who)).status).toBe(403);
    expect((await api.as(undefined, 'POST', '/api/v1/users/switch-kind/', { body: {} })).status).toBe(401);
  });
});

test('a broker who sells just now has a discount to be set all the same', async () => {
  await change('broker');
  const set = await api.as('users-staff', 'PATCH', `/api/v1/user-management/${idOf('broker')}/broker-rate/`, {
    body: { percent: 9 },
  });
  expect(set).toMatchObject({ status: 200, body: { brokerPercent: 9, userType: 'cardholder', otherKind: 'broker' } });
  await change('broker');
});

describe('Carla as a buyer', () => {
  let own: { id: string };
  beforeAll(async () => {
    own = (await api
      .rig()
      .deps.db('read.cards')
      .where({ cardholder_id: idOf('cardholder'), card_state: 'active' })
      .orderBy('id')
      .first('id'))!;
    await change('cardholder');
  });

  test('gets her consent form by its mailed link all the same, and everything of hers in one file', async () => {
    const booking = (await api
      .rig()
      .deps.db('read.bookings')
      .where({ cardholder_id: idOf('cardholder'), fulfilment: 'awaitingConsent' })
      .first('id'))!;
    const { token } = await createAccessLink(api.rig().deps, {
      bookingId: booking.id,
      cardholderId: idOf('cardholder'),
    });
    expect((await api.as(undefined, 'POST', '/api/v1/bookings/access-link/open/', { body: { token } })).status).toBe(
      200,
    );
    const { status, body } = await api.as('cardholder', 'GET', '/api/v1/users/export/');
    expect(status).toBe(200);
    expect(body.records.card.map(({ id }: { id: string }) => id)).toContain(own.id);
  });

  test('has both sides in her calendar, and is told of both', async () => {
    const { url } = (await api.as('cardholder', 'POST', '/api/v1/calendar/', { body: {} })).body;
    const calendar = async () =>
      ((await ask(api.rig().url + new URL(url).pathname)).body as string).match(/^SUMMARY:.*/gm)?.toSorted();
    const asBuyer = await calendar();
    expect(asBuyer).toContainEqual(expect.stringMatching(/consent/i));
    expect((await list('cardholder', '/api/v1/notifications/choices/')).body.subjects).toEqual(
      expect.arrayContaining(['orders', 'cards']),
    );
    await change('cardholder');
    expect(await calendar()).toEqual(asBuyer);
    await change('cardholder');
  });

  test('asks about her booking, and reads and answers it as what she is just now', async () => {
    const booking = (await api
      .rig()
      .deps.db('read.bookings')
      .where({ cardholder_id: idOf('cardholder') })
      .first('id'))!;
    const opened = await api.as('tickets-staff', 'POST', '/api/v1/tickets/', {
      body: { type: 'payout', bookingId: booking.id, customerId: idOf('cardholder'), comment: 'About your booking' },
    });
    expect(opened).toMatchObject({ status: 200 });
    const ticket = `/api/v1/tickets/${opened.body.id}/`;
    for (const kind of ['buyer', 'cardholder']) {
      expect(await list('cardholder', ticket), kind).toMatchObject({
        status: 200,
        body: { customerKind: 'cardholder' },
      });
      const reply = await api.as('cardholder', 'POST', `${ticket}messages/`, { body: { text: `As a ${kind}` } });
      expect(reply, kind).toMatchObject({ status: 200 });
      await change('cardholder');
    }
    expect((await list('buyer', ticket)).status).toBe(404);
  });

  test('is told of no secret hold on her own card by the market or her cart', async () => {
    await fillCart(api, 'cardholder', own.id);
    const market = [
      `/api/v1/cards/${own.id}/`,
      `/api/v1/cards/?id=${own.id}`,
      '/api/v1/cards/filter-banks/',
      '/api/v1/cart/',
    ];
    const shown = () => Promise.all(market.map(async (path) => (await list('cardholder', path)).body));
    const before = await shown();
    const hold = await api.as('cards-staff', 'POST', `/api/v1/cards/${own.id}/holds/`, {
      body: { kind: 'secret', startDate: pacificDate(new Date().toISOString()), endDate: null },
    });
    expect(hold).toMatchObject({ status: 200 });
    await api.rig().settled();
    expect(await shown()).toEqual(before);
    expect((await list('buyer', market[1]!)).body.rows).not.toEqual(before[1].rows);
  });

  test('doesn’t order her own card', async () => {
    await fillCart(api, 'cardholder', own.id);
    expect(await api.as('cardholder', 'POST', '/api/v1/orders/', { body: order(own.id) })).toMatchObject({
      status: 409,
      body: { code: 'notOwnCard' },
    });
    await change('cardholder');
  });
});
