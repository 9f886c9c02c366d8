import { beforeAll, describe, expect, test } from 'vitest';
import { forgetUser } from '#services/accounts/forgetUser.ts';
import type { AsOfAnswer, MomentsAnswer } from './contract.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { fillCart } from '#testing/api/fillCart.ts';
import { withApi } from '#testing/api/withApi.ts';
import { affirmed } from '#testing/api/orderBody.ts';

const api = withApi();
let order: string;

const send = async (who: string, command: string, body: object) => {
  const answer = await api.as(who, 'POST', `/api/v1/orders/${order}/${command}/`, { body });
  expect(answer.status, `${command}: ${JSON.stringify(answer.body)}`).toBe(200);
};
const moments = async () =>
  ((await api.as('orders-staff', 'GET', `/api/v1/orders/${order}/moments/`)).body as MomentsAnswer).moments;
const asOf = async (query: string, who = 'orders-staff') =>
  (await api.as(who, 'GET', `/api/v1/orders/${order}/as-of/${query}`)).body as AsOfAnswer;
const stepsOf = ({ people }: AsOfAnswer, who: string, level?: number) =>
  people.find(({ asker }) => asker.who === who && (asker.who !== 'staff' || asker.level === level))!.steps;

/** Ben orders for Lena, it is marked paid, declined, marked again and confirmed, and Lena's phone changes. */
beforeAll(async () => {
  const [tradeline] = (await api.as(undefined, 'GET', '/api/v1/cards/')).body.rows;
  await fillCart(api, 'buyer-two', tradeline.id);
  const placed = await api.as('buyer-two', 'POST', '/api/v1/orders/', {
    body: {
      lines: [{ cardId: tradeline.id, mayReportNextCycle: true }],
      client: {
        firstName: 'Lena',
        lastName: 'Fischer',
        email: 'lena@clients.test',
        phone: '555-214-2277',
        ssn: '512-77-4321',
        birthDate: '1991-02-03',
        address: '48 Lemon Grove Lane, Fresno, CA 93722',
      },
      ssnIsReal: true,
      questionnaire: affirmed.questionnaire,
    },
  });
  order = placed.body.id;
  await send('orders-staff', 'markPaidPending', { reason: 'Told us by phone' });
  await send('orders-staff', 'declinePayment', { reason: 'Nothing arrived' });
  await send('orders-staff', 'markPaidPending', { reason: 'Called again' });
  await send('orders-staff', 'changeCustomerInfo', { client: { phone: '555-214-9999' } });
});

test('it comes with the number of each booking and order among its fields', async () => {
  const { db } = api.rig().deps;
  const { id, order_id: orderId } = (await db('read.bookings').whereNotNull('order_id').first('id', 'order_id'))!;
  const numberOf = async (table: string, record: string) =>
    (await db.table<{ id: string; first_position: string }>(table).where({ id: record }).first('first_position'))!
      .first_position;
  const path = (kind: string, record: string) => `/api/v1/${kind}/${record}/as-of/`;
  const booking = (await api.as('orders-staff', 'GET', path('bookings', id))).body as AsOfAnswer;
  expect(booking.names[orderId!]).toBe(await numberOf('read.orders', orderId!));
  const itsOrder = (await api.as('orders-staff', 'GET', path('orders', orderId!))).body as AsOfAnswer;
  expect(itsOrder.names[id]).toBe(await numberOf('read.bookings', id));
});

test('the moments are the record’s own events, the oldest first, with who and from where to where', async () => {
  expect(
    (await moments()).map(({ revision, type, actorName, from, to }) => [revision, type, actorName, from, to]),
  ).toEqual([
    ['0', 'order.placed.v1', 'Ben Okafor', null, 'paymentPending'],
    ['1', 'order.marked-paid-pending.v1', 'Sam Ortega', 'paymentPending', 'paymentUnderReview'],
    ['2', 'order.payment-declined.v1', 'Sam Ortega', 'paymentUnderReview', 'paymentPending'],
    ['3', 'order.marked-paid-pending.v1', 'Sam Ortega', 'paymentPending', 'paymentUnderReview'],
    ['4', 'order.customer-info-changed.v1', 'Sam Ortega', 'paymentUnderReview', 'paymentUnderReview'],
  ]);
});

describe('as of an event', () => {
  test('state, fields and deadlines are those of then', async () => {
    const declined = await asOf('?revision=2');
    expect(declined).toMatchObject({
      revision: '2',
      state: 'paymentPending',
      fields: { declinedBecause: 'Nothing arrived', payment: null, client: { phone: '555-214-2277' } },
    });
    expect(declined.at).toBe((await moments())[2]!.at);
    expect(declined.deadlines.map(({ name }) => name)).toEqual(['reminder24h', 'reminder6h', 'payBy']);
    expect(declined.deadlines.at(-1)).toMatchObject({ turn: 'buyer', silence: 'command', command: 'expire' });
    expect(await asOf('?revision=4')).toMatchObject({
      state: 'paymentUnderReview',
      fields: { declinedBecause: null, client: { phone: '555-214-9999' } },
    });
    expect(declined.names[idOf('buyer-two')]).toBe('Ben Okafor');
  });

  test('what each person could do is asked of the machine again, for everybody it names', async () => {
    const placed = await asOf('?revision=0');
    expect(
      placed.people.map(({ asker }) => (asker.who === 'staff' ? `${asker.page} ${asker.level}` : asker.who)),
    ).toEqual(['me', 'buyer', 'orders 3', 'system', 'orders 2', 'admin', 'payments 3']);
    expect(
      stepsOf(placed, 'buyer')
        .filter(({ allowed }) => allowed)
        .map(({ command }) => command),
    ).toEqual(['submitPayment', 'cancel', 'changeCustomerInfo']);
    expect(stepsOf(placed, 'staff', 2).map(({ command }) => command)).toEqual(['comment', 'setReferral']);
    expect(stepsOf(placed, 'system')).toMatchObject([
      { command: 'expire', allowed: false, refusal: { code: 'paymentWindowOver' } },
      { command: 'abandon', allowed: true },
      { command: 'fillInClient', allowed: true },
      { command: 'changeCustomerInfo', allowed: true },
    ]);
    expect(stepsOf(await asOf('?revision=1'), 'staff', 3).map(({ command }) => command)).toContain('confirmPayment');
  });

  test('an event that the record does not have is 404', async () => {
    expect((await api.as('orders-staff', 'GET', `/api/v1/orders/${order}/as-of/?revision=5`)).status).toBe(404);
    expect((await api.as('orders-staff', 'GET', `/api/v1/orders/${order}/as-of/?revision=-1`)).status).toBe(422);
  });
});

test('asked for a command, it tells the reader’s way from that moment, each step with its state', async () => {
  const { way } = await asOf('?revision=2&wayTo=reverseConfirmation');
  expect(way?.map(({ command, from, yours }) => [command, from, yours])).toEqual([
    ['submitPayment', 'paymentPending', true],
    ['confirmPayment', 'paymentUnderReview', true],
    // Admins alone reverse it.
    ['reverseConfirmation', 'paid', false],
  ]);
  expect((await asOf('?revision=2&wayTo=placeOrder')).way).toBeNull();
  expect(await asOf('?revision=2')).not.toHaveProperty('way');
});

test('as of an instant: what had happened by then, judged then', async () => {
  const [placed, marked] = await moments();
  expect(await asOf(`?instant=${marked!.at}`)).toMatchObject({ at: marked!.at, state: 'paymentUnderReview' });
  const before = new Date(Date.parse(placed!.at) - 1).toISOString();
  expect(await asOf(`?instant=${before}`)).toMatchObject({
    revision: null,
    state: null,
    fields: { buyerId: null },
    deadlines: [],
  });
  // The second that it was placed in, as programs write it without milliseconds: its beginning, and not its end.
  const second = placed!.at.slice(0, 19);
  expect(await asOf(`?instant=${second}Z`)).toMatchObject({ at: `${second}.000Z` });
  expect((await api.as('orders-staff', 'GET', `/api/v1/orders/${order}/as-of/?instant=noon`)).status).toBe(422);
  const later = new Date(Date.parse(placed!.at) + 72 * 3_600_000).toISOString();
  const open = await asOf(`?instant=${later}`);
  expect(open).toMatchObject({ revision: '4', at: later });
});

test('without either it is the present', async () => {
  expect(await asOf('')).toMatchObject({ revision: '4', state: 'paymentUnderReview' });
});

test('a card’s holds: the steps are those of the hold that the event was about', async () => {
  const { id } = (await api.as('cards-staff', 'GET', '/api/v1/card-management/')).body.data[0];
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(api.rig().deps.now());
  const held = await api.as('cards-staff', 'POST', `/api/v1/cards/${id}/holds/`, {
    body: { kind: 'admin', startDate: today, endDate: null, reason: 'Asked by the bank' },
  });
  expect(held.status).toBe(200);
  const path = `/api/v1/holds/${id}`;
  const { moments: all } = (await api.as('cards-staff', 'GET', `${path}/moments/`)).body as MomentsAnswer;
  const last = all.at(-1)!;
  expect(last).toMatchObject({ to: 'active', part: expect.any(String) });
  const answer = (await api.as('cards-staff', 'GET', `${path}/as-of/?revision=${last.revision}`)).body as AsOfAnswer;
  expect(answer.state).toBe('active');
  expect(answer.fields).not.toHaveProperty('inQuestion');
  expect(stepsOf(answer, 'me').map(({ command }) => command)).toEqual(['reschedule', 'cancel']);
  expect(stepsOf(answer, 'cardholder')).toMatchObject([
    { allowed: false, refusal: { code: 'ownHold' } },
    { allowed: false, refusal: { code: 'ownHold' } },
  ]);
});

describe('who reads it', () => {
  test.each([
    ['buyer-two', 403],
    ['cardholder', 403],
    ['cards-staff', 403],
    [undefined, 401],
    ['admin', 200],
  ] as const)('%s: %i', async (who, status) => {
    for (const path of ['moments/', 'as-of/?revision=0']) {
      expect((await api.as(who, 'GET', `/api/v1/orders/${order}/${path}`)).status).toBe(status);
    }
  });

  test('personal values are masked, and once Ben is forgotten they are erased, in the past too', async () => {
    const reported = JSON.stringify([await asOf('?revision=0'), await asOf('')]);
    expect(reported).toContain('***-**-4321');
    expect(reported).not.toMatch(/(?<![\da-f])512-?77|Lemon Grove|1991-02-03|"box"/);
    await forgetUser(api.rig().deps, idOf('buyer-two'));
    await expect.poll(async () => JSON.stringify(await asOf('?revision=0'))).toContain('"erased":true');
    expect(JSON.stringify([await asOf('?revision=0'), await moments()])).not.toMatch(
      /(?<![\da-f])4321(?![\da-f-])|Lena|lena@clients|Okafor/,
    );
  });
});
