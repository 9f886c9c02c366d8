import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { derivedId } from '#services/commands/ids.ts';
import { StoreUnavailable } from '#services/eventstore/faults.ts';
import { system } from '#workflows/kernel/actor.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { cancelUnpaid } from '#testing/api/cancelUnpaid.ts';
import { fillCart } from '#testing/api/fillCart.ts';
import { problemIn } from '#testing/api/client.ts';
import { specimens } from '#testing/api/everybody.ts';
import { withApi } from '#testing/api/withApi.ts';
import { affirmed } from '#testing/api/orderBody.ts';

const api = withApi();
const began = new Date().toISOString();
let order: string;
let card: string;
beforeAll(async () => {
  const records = await specimens(api.rig());
  order = records['order']![0]!.id;
  card = records['card']![0]!.id;
});

beforeEach(async () => {
  for (const buyer of ['buyer', 'buyer-two']) await cancelUnpaid(api, buyer, began);
});

const orderBody = (cardId: string) => ({
  lines: [{ cardId, mayReportNextCycle: true }],
  client: {
    firstName: 'Rosa',
    lastName: 'Delgado',
    email: 'rosa@clients.test',
    phone: '555-214-2277',
    ssn: '512-44-1234',
    birthDate: '1988-04-12',
    address: '12 Orchard Road, Fresno, CA 93722',
  },
  ssnIsReal: true,
  questionnaire: affirmed.questionnaire,
});
const forSale = async () =>
  (await api.as(undefined, 'GET', '/api/v1/cards/?limit=50')).body.rows as { id: string; slotsAvailable: number }[];

describe('Idempotency-Key', () => {
  test('Bea orders twice with one key and has one order', async () => {
    const [tradeline] = await forSale();
    const headers = { 'idempotency-key': 'bea-1' };
    await fillCart(api, 'buyer', tradeline!.id);
    const first = await api.as('buyer', 'POST', '/api/v1/orders/', { body: orderBody(tradeline!.id), headers });
    const second = await api.as('buyer', 'POST', '/api/v1/orders/', { body: orderBody(tradeline!.id), headers });
    expect(first).toMatchObject({ status: 200, body: { state: 'paymentPending', repeated: false, revision: '0' } });
    expect(second).toMatchObject({
      status: 200,
      body: { id: first.body.id, position: first.body.position, repeated: true },
    });
  });

  test('Ben’s use of the same key is his own', async () => {
    const headers = { 'idempotency-key': 'shared-key' };
    const [one, other] = (await forSale()).filter(({ slotsAvailable }) => slotsAvailable > 0);
    await fillCart(api, 'buyer', one!.id);
    await fillCart(api, 'buyer-two', other!.id);
    const bea = await api.as('buyer', 'POST', '/api/v1/orders/', { body: orderBody(one!.id), headers });
    const ben = await api.as('buyer-two', 'POST', '/api/v1/orders/', { body: orderBody(other!.id), headers });
    expect(bea.status).toBe(200);
    expect(ben.status).toBe(200);
    expect(ben.body.id).not.toBe(bea.body.id);
  });

  test('the same key with another body, or on another record, is refused and changes nothing', async () => {
    const [one, other] = await forSale();
    const placing = { 'idempotency-key': 'two-orders' };
    await fillCart(api, 'buyer', one!.id);
    expect(
      await api.as('buyer', 'POST', '/api/v1/orders/', { body: orderBody(one!.id), headers: placing }),
    ).toMatchObject({ status: 200 });
    for (const body of [orderBody(other!.id), { ...orderBody(one!.id), ssnIsReal: false }]) {
      expect(await api.as('buyer', 'POST', '/api/v1/orders/', { body, headers: placing })).toMatchObject({
        status: 422,
        body: { code: 'idempotencyKeyReused' },
      });
    }
    const commenting = { 'idempotency-key': 'one-comment' };
    const comment = (id: string, text: string) =>
      api.as('orders-staff', 'POST', `/api/v1/orders/${id}/comment/`, { body: { text }, headers: commenting });
    const [, second] = (await specimens(api.rig()))['order']!;
    const first = await comment(order, 'Called the buyer');
    expect(first.status).toBe(200);
    expect(await comment(order, 'Called somebody else')).toMatchObject({
      status: 422,
      body: { code: 'idempotencyKeyReused' },
    });
    expect(await comment(second!.id, 'Called the buyer')).toMatchObject({
      status: 422,
      body: { code: 'idempotencyKeyReused' },
    });
    expect(await comment(order, 'Called the buyer')).toMatchObject({
      status: 200,
      body: { repeated: true, position: first.body.position },
    });
  });

  test('of ten bodies that arrive at once under one key, one is carried out', async () => {
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        api.as('orders-staff', 'POST', `/api/v1/orders/${order}/comment/`, {
          body: { text: `Try ${index}` },
          headers: { 'idempotency-key': 'ten-at-once' },
        }),
      ),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 422)]);
  });

  test('the record’s own events know what a key was sent with, also when the table of keys has forgotten it', async () => {
    const { db, eventStore } = api.rig().deps;
    const headers = { 'idempotency-key': 'remembered' };
    const send = (text: string) =>
      api.as('orders-staff', 'POST', `/api/v1/orders/${order}/comment/`, { body: { text }, headers });
    expect((await send('Called the buyer')).status).toBe(200);
    await db('app.command_keys').delete();
    expect(await send('Something else')).toMatchObject({ status: 422, body: { code: 'idempotencyKeyReused' } });
    const { meta } = (await eventStore.read(`order-${order}`)).at(-1)!;
    expect(meta['digest']).toMatch(/^[0-9a-f]{64}$/);
  });

  test('an event from before keys were bound answers its command as it always did', async () => {
    const { send } = api.rig().deps;
    const actor = {
      kind: 'person',
      userId: idOf('orders-staff'),
      userType: 'staff',
      permissions: { orders: 3 },
    } as const;
    const commandId = derivedId('command', actor.userId, '', 'from-before');
    expect(
      await send({ lifecycle: 'order', id: order, name: 'comment', input: { text: 'Before' }, actor, commandId }),
    ).toMatchObject({ kind: 'accepted' });
    const again = await api.as('orders-staff', 'POST', `/api/v1/orders/${order}/comment/`, {
      body: { text: 'Before' },
      headers: { 'idempotency-key': 'from-before' },
    });
    expect(again).toMatchObject({ status: 200, body: { repeated: true } });
  });

  test('a placement that was given up after a crash asks for a new key, and works with one', async () => {
    const { send } = api.rig().deps;
    const [tradeline] = await forSale();
    const id = derivedId('order', derivedId('command', idOf('buyer'), '', 'crashed'));
    await send({
      lifecycle: 'order',
      id,
      name: 'abandon',
      input: { cardId: tradeline!.id, line: 1 },
      actor: system('slotDeadline'),
      commandId: randomUUID(),
    });
    const place = (key: string) =>
      api.as('buyer', 'POST', '/api/v1/orders/', {
        body: orderBody(tradeline!.id),
        headers: { 'idempotency-key': key },
      });
    await fillCart(api, 'buyer', tradeline!.id);
    expect(await place('crashed')).toMatchObject({ status: 409, body: { code: 'useNewKey' } });
    await fillCart(api, 'buyer', tradeline!.id);
    expect((await place('after the crash')).status).toBe(200);
  });

  test('a key used for another command of the same record is refused, one that is no text too', async () => {
    const headers = { 'idempotency-key': 'sams-key' };
    expect(
      (
        await api.as('orders-staff', 'POST', `/api/v1/orders/${order}/comment/`, {
          body: { text: 'Called the buyer' },
          headers,
        })
      ).status,
    ).toBe(200);
    const again = await api.as('orders-staff', 'POST', `/api/v1/orders/${order}/setReferral/`, {
      body: { code: 'SPRING' },
      headers,
    });
    expect(again).toMatchObject({ status: 422, body: { code: 'idempotencyKeyReused' } });
    const tooLong = await api.as('orders-staff', 'POST', `/api/v1/orders/${order}/comment/`, {
      body: { text: 'x' },
      headers: { 'idempotency-key': 'k'.repeat(201) },
    });
    expect(tooLong).toMatchObject({ status: 400, body: { code: 'idempotencyKeyInvalid' } });
  });
});

describe('If-Match', () => {
  test('a command on the revision that was seen is accepted, on an older one it is 412 and says who was faster', async () => {
    const seen = await api.as('orders-staff', 'GET', `/api/v1/orders/${order}/next-steps/`);
    const etag = seen.headers.get('etag')!;
    const comment = (who: string, text: string) =>
      api.as(who, 'POST', `/api/v1/orders/${order}/comment/`, { body: { text }, headers: { 'if-match': etag } });
    const first = await comment('admin', 'Ada was here');
    expect(first.status).toBe(200);
    expect(first.headers.get('etag')).toBe(`"${first.body.revision}"`);
    const late = await comment('orders-staff', 'Sam was late');
    expect(late).toMatchObject({
      status: 412,
      body: {
        code: 'revisionMoved',
        revision: first.body.revision,
        latest: { type: 'order.commented.v1', by: 'Ada Winter', byYou: false },
      },
    });
  });

  test('a customer sees whether it was themselves, but not who else it was', async () => {
    const stale = { 'if-match': '"0"' };
    await api.as('admin', 'POST', `/api/v1/orders/${order}/comment/`, { body: { text: 'Moving on' } });
    const { body } = await api.as('buyer', 'POST', `/api/v1/orders/${order}/cancel/`, {
      body: { reason: 'Changed my mind' },
      headers: stale,
    });
    expect(body.latest).toMatchObject({ by: null, byYou: false });
  });

  test('what is not a revision is 400', async () => {
    expect(
      await api.as('buyer', 'POST', `/api/v1/orders/${order}/cancel/`, {
        body: { reason: 'Changed my mind' },
        headers: { 'if-match': 'latest' },
      }),
    ).toMatchObject({ status: 400, body: { code: 'ifMatchInvalid' } });
  });
});

describe('refusals', () => {
  test('a state that does not know the command is 409 with the state it was in', async () => {
    const answer = await api.as('orders-staff', 'POST', `/api/v1/orders/${order}/confirmPayment/`, {
      body: { amountCents: 100, method: 'zelle', reference: 'Z-1' },
    });
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer).toMatchObject({
      status: 409,
      body: {
        type: 'urn:problem:notInThisState',
        title: 'Not possible now',
        status: 409,
        code: 'notInThisState',
        command: 'confirmPayment',
        state: 'paymentPending',
      },
    });
  });

  test('a rule that fails is 409 with the values it looked at, and opens when time alone opens it', async () => {
    const { rows } = (await api.as('orders-staff', 'GET', '/api/v1/bookings/?fulfilment=posted')).body;
    const today = new Date().toISOString().slice(0, 10);
    const { id } = rows.find(
      ({ removalDue }: { removalDue: string | null }) => removalDue !== null && removalDue > today,
    );
    const steps = await api.as('orders-staff', 'GET', `/api/v1/bookings/${id}/next-steps/`);
    const removal = steps.body.steps.find(({ command }: { command: string }) => command === 'reportAuRemoved');
    expect(removal).toMatchObject({
      allowed: false,
      refusal: { code: 'leaseIsOver', opensAt: expect.stringMatching(/^\d{4}-/) },
    });
  });

  test('asked for them, next steps tell the way to each refused command, in roles alone', async () => {
    const { rows } = (await api.as('orders-staff', 'GET', '/api/v1/bookings/?fulfilment=added')).body;
    const path = `/api/v1/bookings/${rows[0].id}/next-steps/`;
    const refusedTo = async (who: string, command: string, query: string) => {
      const { steps } = (await api.as(who, 'GET', `${path}?${query}`)).body;
      return steps.find((step: { command: string }) => step.command === command).refusal;
    };
    const { way, opensAt } = await refusedTo('orders-staff', 'reportAuRemoved', 'ways=true');
    expect(way.map(({ command, who }: { command: string; who: string[] }) => [command, ...who])).toEqual([
      ['markPosted', 'you'],
      ['reportAuRemoved', 'you'],
    ]);
    expect(way[1].opensAt).toBe(opensAt ?? way[1].opensAt);
    // A level that doesn't reach it reads which role does, and nobody else's name.
    const lower = await refusedTo('payments-staff', 'markPosted', 'ways=true&all=true');
    expect(lower.way.at(-1)).toMatchObject({ command: 'markPosted', who: ['staff'] });
    expect(await refusedTo('orders-staff', 'reportAuRemoved', '')).not.toHaveProperty('way');
  });

  test('a refused command tells the way to it, and following the way leads there', async () => {
    const { id } = (await specimens(api.rig()))['ticket']![0]!;
    const sent = (command: string) => api.as('admin', 'POST', `/api/v1/tickets/${id}/${command}/`, { body: {} });
    const refused = await sent('reopen');
    expect(refused.status).toBe(409);
    const way: { command: string; who: string[] }[] = refused.body.way;
    expect(way).toEqual([
      { command: 'close', who: ['you'] },
      { command: 'reopen', who: ['you'] },
    ]);
    for (const { command } of way) expect(await sent(command)).toMatchObject({ status: 200 });
  });

  test('a transition that is not for this role is 403', async () => {
    const { id } = (await api
      .rig()
      .deps.db('read.orders')
      .where({ tab: 'paymentUnderReview', buyer_id: idOf('buyer-two') })
      .first('id'))!;
    expect(
      await api.as('buyer-two', 'POST', `/api/v1/orders/${id}/cancel/`, { body: { reason: 'Changed my mind' } }),
    ).toMatchObject({ status: 403, body: { code: 'notForThisActor', way: [{ command: 'cancel', who: ['staff'] }] } });
  });

  test('input that names what does not exist is 422 at its field', async () => {
    const answer = await api.as('buyer', 'POST', '/api/v1/orders/', { body: orderBody(randomUUID()) });
    expect(answer).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'body.lines.0.cardId', code: 'unknownCard' }] },
    });
  });

  test('a number that cannot be an SSN is refused by its rule, and nothing of it is in the answer', async () => {
    const [tradeline] = await forSale();
    const body = orderBody(tradeline!.id);
    await fillCart(api, 'buyer', tradeline!.id);
    const answer = await api.as('buyer', 'POST', '/api/v1/orders/', {
      body: { ...body, client: { ...body.client, ssn: '900-44-1234' } },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'ssnIsRealAndWellFormed' } });
    expect(JSON.stringify(answer.body)).not.toContain('44-1234');
  });

  test('staff must name a customer, and customers nobody but themselves', async () => {
    const [tradeline] = await forSale();
    const body = orderBody(tradeline!.id);
    expect(problemIn(await api.as('orders-staff', 'POST', '/api/v1/orders/', { body })).issues).toMatchObject([
      { path: 'body.buyerId', code: 'required' },
    ]);
    expect(
      problemIn(
        await api.as('orders-staff', 'POST', '/api/v1/orders/', { body: { ...body, buyerId: idOf('cardholder') } }),
      ).issues,
    ).toMatchObject([{ path: 'body.buyerId', code: 'unknownCustomer' }]);
    expect(
      problemIn(await api.as('buyer', 'POST', '/api/v1/orders/', { body: { ...body, buyerId: idOf('buyer-two') } }))
        .issues,
    ).toMatchObject([{ path: 'body.buyerId', code: 'notYours' }]);
  });

  test('a blocked buyer starts nothing new', async () => {
    await api.as('admin', 'POST', `/api/v1/user-management/${idOf('broker')}/block/`, { body: {} });
    const [tradeline] = await forSale();
    expect(await api.as('broker', 'POST', '/api/v1/orders/', { body: orderBody(tradeline!.id) })).toMatchObject({
      status: 403,
      body: { code: 'accountBlocked' },
    });
    await api.as('admin', 'POST', `/api/v1/user-management/${idOf('broker')}/unblock/`, { body: {} });
  });
});

describe('holds through the card’s paths', () => {
  test('Carla puts her card on hold, moves the hold and cancels it; staff’s is an admin hold', async () => {
    const placed = await api.as('cardholder', 'POST', `/api/v1/cards/${card}/holds/`, {
      body: { startDate: '2030-01-01', endDate: '2030-01-10' },
    });
    expect(placed.status).toBe(200);
    const list = () => api.as('cardholder', 'GET', `/api/v1/cards/${card}/holds/?after=${placed.body.position}`);
    const { holdId } = (await list()).body.rows.find((hold: { startDate: string }) => hold.startDate === '2030-01-01');
    expect(
      (await api.as('cardholder', 'PUT', `/api/v1/cards/${card}/holds/${holdId}/`, { body: { endDate: '2030-01-20' } }))
        .status,
    ).toBe(200);
    expect(
      await api.as('cardholder', 'POST', `/api/v1/cards/${card}/holds/${holdId}/cancel/`, {
        body: { confirmed: false },
      }),
    ).toMatchObject({ status: 409, body: { code: 'cancellationConfirmed' } });
    expect(
      (
        await api.as('cardholder', 'POST', `/api/v1/cards/${card}/holds/${holdId}/cancel/`, {
          body: { confirmed: true },
        })
      ).status,
    ).toBe(200);
    const byStaff = await api.as('cards-staff', 'PATCH', `/api/v1/card-management/${card}/set-on-hold/`, {
      body: { startDate: '2030-02-01', endDate: null },
    });
    const rows = (await api.as('cards-staff', 'GET', `/api/v1/cards/${card}/holds/?after=${byStaff.body.position}`))
      .body.rows;
    expect(rows.map(({ kind, startDate }: { kind: string; startDate: string }) => [kind, startDate])).toContainEqual([
      'admin',
      '2030-02-01',
    ]);
    const byCleo = rows.find(({ startDate }: { startDate: string }) => startDate === '2030-02-01');
    const moved = await api.as('cards-staff', 'PUT', `/api/v1/cards/${card}/holds/${byCleo.holdId}/`, {
      body: { startDate: '2030-02-03', endDate: '2030-02-10' },
    });
    expect(moved.status).toBe(200);
  });

  test('a secret hold is in no answer to its cardholder', async () => {
    const placed = await api.as('cards-staff', 'POST', `/api/v1/cards/${card}/holds/`, {
      body: { kind: 'secret', startDate: '2031-05-01', endDate: '2031-05-02' },
    });
    expect(placed.status).toBe(200);
    for (const path of [`/api/v1/cards/${card}/holds/`, `/api/v1/card-management/${card}/`]) {
      const mine = await api.as('cardholder', 'GET', `${path}?after=${placed.body.position}`);
      expect(JSON.stringify(mine.body)).not.toMatch(/secret|2031-05/);
      expect(JSON.stringify((await api.as('cards-staff', 'GET', path)).body)).toContain('2031-05-01');
    }
    const steps = await api.as('cardholder', 'GET', `/api/v1/holds/${card}/next-steps/`);
    // The year of a date, not digits of an id.
    expect(JSON.stringify(steps.body)).not.toMatch(/(?<![\da-f-])2031-/);
  });
});

describe('reading one’s own writes', () => {
  test('a query after a command’s position has it, and says so when it cannot', async () => {
    const commented = await api.as('orders-staff', 'POST', `/api/v1/orders/${order}/comment/`, {
      body: { text: 'Written and read at once' },
    });
    const read = await api.as(
      'orders-staff',
      'GET',
      `/api/v1/order-management/${order}/?after=${commented.body.position}`,
    );
    expect(read.body.comments.at(-1)).toMatchObject({ text: 'Written and read at once', by: idOf('orders-staff') });
    expect(read.body).not.toHaveProperty('stale');
    const future = await api.as(
      'orders-staff',
      'GET',
      `/api/v1/order-management/${order}/?after=${BigInt(commented.body.position) + 1_000_000n}`,
    );
    expect(future).toMatchObject({ status: 200, body: { stale: true } });
  });
});

describe('faults', () => {
  test('a store that is away is 503, says when to come back, and keeps its reasons to itself', async () => {
    const { deps } = api.rig();
    const { createApi } = await import('#services/createApi.ts');
    const { createServer } = await import('node:http');
    const away = createApi({
      ...deps,
      metrics: new (await import('prom-client')).Registry(),
      send: () => Promise.reject(new StoreUnavailable(new Error('connect 10.1.2.3'))),
    });
    const server = createServer(away.app).listen(0);
    const { port } = server.address() as { port: number };
    const response = await fetch(`http://127.0.0.1:${port}/api/v1/orders/${order}/comment/`, {
      method: 'POST',
      headers: { authorization: `Token ${await api.rig().signIn('orders-staff')}`, 'content-type': 'application/json' },
      body: '{"text":"Hello"}',
    });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(await response.text()).not.toContain('10.1.2.3');
    away.closeLive();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});
