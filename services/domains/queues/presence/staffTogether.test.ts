import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#workflows/kernel/actor.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { specimens } from '#testing/api/everybody.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const view = {
  tab: 'paid',
  search: 'delgado',
  filters: { banks: 'chase' },
  sort: [{ colId: 'totalCents', sort: 'desc' }],
  columns: [
    { id: 'number', width: 90 },
    { id: 'banks', hidden: true },
  ],
};
const save = (who: string, listQuery: object = {}) =>
  api.as(who, 'POST', '/api/v1/saved-views/', {
    body: { queue: 'orders', name: `View ${randomUUID().slice(0, 8)}`, scope: 'own', view, ...listQuery },
  });
const change = (who: string, id: string, listQuery: object) =>
  api.as(who, 'PUT', `/api/v1/saved-views/${id}/`, {
    body: { name: 'Changed', scope: 'own', view, revision: 0, ...listQuery },
  });
const seen = async (who: string, queue = 'orders') =>
  (await api.as(who, 'GET', `/api/v1/saved-views/?queue=${queue}`)).body.rows as {
    id: string;
    name: string;
    mine: boolean;
    mayChange: boolean;
    ownerName: string;
    scope: string;
    view: unknown;
  }[];
const ids = async (who: string, queue?: string) => (await seen(who, queue)).map(({ id }) => id);

/** A second person with orders alone, and one whose highest page is another. */
beforeAll(async () => {
  await api
    .rig()
    .deps.db('app.users')
    .where({ id: idOf('sales-staff') })
    .update({ permissions: JSON.stringify({ orders: 3, sales: 1 }) });
  await api
    .rig()
    .deps.db('app.users')
    .where({ id: idOf('payments-staff') })
    .update({ permissions: JSON.stringify({ payments: 3, orders: 2 }) });
});

describe('saved views', () => {
  test('Sam saves how he looks at orders, and finds it as he left it', async () => {
    const saved = await save('orders-staff', { name: 'Big ones' });
    expect(saved).toMatchObject({
      status: 200,
      body: { name: 'Big ones', scope: 'own', mine: true, mayChange: true, ownerName: 'Sam Ortega', revision: 0, view },
    });
    expect((await seen('orders-staff')).find(({ id }) => id === saved.body.id)).toEqual(saved.body);
    expect(await ids('orders-staff', 'bookings')).not.toContain(saved.body.id);
    for (const other of ['sales-staff', 'payments-staff', 'admin']) {
      expect(await ids(other), other).not.toContain(saved.body.id);
    }
  });

  test('a role’s view is there for whoever does the same work; everybody’s for all, and made by admins alone', async () => {
    const roles = (await save('orders-staff', { scope: 'role' })).body.id;
    const everybodys = (await save('admin', { scope: 'everyone' })).body.id;
    expect(await ids('sales-staff')).toEqual(expect.arrayContaining([roles, everybodys]));
    expect(await ids('payments-staff')).not.toContain(roles);
    expect(await ids('payments-staff')).toContain(everybodys);
    expect(await ids('admin')).toContain(roles);
    expect((await seen('sales-staff')).find(({ id }) => id === roles)).toMatchObject({
      mine: false,
      mayChange: false,
      ownerName: 'Sam Ortega',
    });
    expect(await save('orders-staff', { scope: 'everyone' })).toMatchObject({
      status: 403,
      body: { code: 'onlyAdminsShareWithEveryone' },
    });
    const own = (await save('orders-staff')).body.id;
    expect(await change('orders-staff', own, { scope: 'everyone' })).toMatchObject({ status: 403 });
  });

  test('its owner may change it, an admin a shared one; for everybody else it doesn’t exist', async () => {
    const own = (await save('orders-staff')).body.id;
    const shared = (await save('orders-staff', { scope: 'role' })).body.id;
    expect((await change('sales-staff', own, {})).status).toBe(404);
    expect((await change('admin', own, {})).status).toBe(404);
    expect(await change('sales-staff', shared, {})).toMatchObject({ status: 403, body: { code: 'notYourView' } });
    expect((await api.as('sales-staff', 'DELETE', `/api/v1/saved-views/${shared}/`, { body: {} })).status).toBe(403);
    expect(await change('admin', shared, { name: 'Mended by Ada', scope: 'role' })).toMatchObject({
      status: 200,
      body: { name: 'Mended by Ada', mine: false, revision: 1 },
    });
    expect((await seen('sales-staff')).find(({ id }) => id === shared)?.name).toBe('Mended by Ada');
    expect((await api.as('admin', 'DELETE', `/api/v1/saved-views/${shared}/`, { body: {} })).status).toBe(200);
    expect((await api.as('orders-staff', 'DELETE', `/api/v1/saved-views/${shared}/`, { body: {} })).status).toBe(404);
  });

  test('of two simultaneous changes the second is refused', async () => {
    const { id } = (await save('orders-staff', { scope: 'role' })).body;
    const answers = await Promise.all([
      change('orders-staff', id, { name: 'By Sam', scope: 'role' }),
      change('admin', id, { name: 'By Ada', scope: 'role' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(answers.find(({ status }) => status === 412)?.body).toMatchObject({ code: 'revisionMoved', revision: '1' });
  });

  test('a name is used once a queue, and fifty are enough', async () => {
    await save('payments-staff', { name: 'Mine' });
    expect(await save('payments-staff', { name: 'mine ' })).toMatchObject({
      status: 409,
      body: { code: 'viewNameTaken' },
    });
    expect((await save('payments-staff', { name: 'Mine', queue: 'commissions' })).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 52 }, () => save('payments-staff')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(48);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 409,
      body: { code: 'tooManyViews', values: { most: 50 } },
    });
  });

  test.each([
    ['an unknown field', { view: { ...view, password: 1 } }],
    ['a view that is too large', { view: { ...view, filters: { banks: 'x'.repeat(20_001) } } }],
    ['no name', { name: '   ' }],
    ['another queue', { queue: 'secrets' }],
    ['a NUL in a filter', { view: { ...view, filters: { banks: 'a\0b' } } }],
  ])('%s is refused', async (_, listQuery) => expect((await save('orders-staff', listQuery)).status).toBe(422));

  test('what others see is audited, without what stands in it; what is one’s own is not', async () => {
    const lines = () =>
      api
        .rig()
        .deps.db('app.audit_outbox')
        .where({ type: 'saved-view.changed.v1' })
        .orderBy('line', 'desc')
        .select('stream', 'data');
    const own = (await save('orders-staff')).body.id;
    expect((await lines()).map(({ stream }) => stream)).not.toContain(`view-${own}`);
    await change('orders-staff', own, { scope: 'role', name: 'Anna Delgado' });
    const [line] = await lines();
    expect(line).toEqual({
      stream: `view-${own}`,
      data: { what: 'changed', queue: 'orders', before: { scope: 'own' }, after: { scope: 'role' } },
    });
  });
});

describe('who else has it open', () => {
  const open: AbortController[] = [];
  afterEach(() => {
    for (const one of open.splice(0)) one.abort();
  });
  const order = async () => (await specimens(api.rig()))['order']![0]!.id;
  const look = async (who: string, id: string, more: object = {}) =>
    (await api.as(who, 'POST', '/api/v1/presence/', { body: { lifecycle: 'order', id, ...more } })) as {
      status: number;
      body: { others: { userId: string; name: string; since: string }[] };
    };
  const others = async (who: string, id: string, more?: object) =>
    (await look(who, id, more)).body.others.map(({ name }) => name);

  /** What staff are sent when people arrive and leave. */
  async function hear(who: string): Promise<{ lifecycle: string; id: string }[]> {
    const stop = new AbortController();
    open.push(stop);
    const heard: { lifecycle: string; id: string }[] = [];
    const response = await fetch(`${api.rig().url}/api/live`, {
      headers: { authorization: `Token ${await api.rig().signIn(who)}` },
      signal: stop.signal,
    });
    let ready = () => {};
    const isReady = new Promise<void>((resolve) => (ready = resolve));
    void (async () => {
      let text = '';
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        text += chunk;
        for (const message of text.split('\n\n').slice(0, -1)) {
          if (/^event:\s*ready/m.test(message)) ready();
          if (/^event:\s*present/m.test(message)) heard.push(JSON.parse(/^data:\s*(.+)$/m.exec(message)![1]!));
        }
        text = text.slice(text.lastIndexOf('\n\n') + 2);
      }
    })().catch(() => {});
    await isReady;
    return heard;
  }

  test('Sam and Ada see each other, until one leaves; the stream says when to ask', async () => {
    const id = await order();
    const [sam, cleo, bea] = await Promise.all([hear('orders-staff'), hear('cards-staff'), hear('buyer')]);
    expect(await others('orders-staff', id)).toEqual([]);
    expect(await others('admin', id)).toEqual(['Sam Ortega']);
    await expect.poll(() => sam).toContainEqual({ lifecycle: 'order', id });
    expect(await others('orders-staff', id)).toEqual(['Ada Winter']);
    expect(await others('admin', id, { leaving: true })).toEqual(['Sam Ortega']);
    sam.length = 0;
    await look('admin', id);
    await look('admin', id, { leaving: true });
    await expect.poll(() => sam.length).toBeGreaterThan(0);
    expect(await others('orders-staff', id)).toEqual([]);
    expect([...cleo, ...bea]).toEqual([]);
  });

  test('who says nothing for 40 seconds has gone, and comes anew', async () => {
    const { db } = api.rig().deps;
    const id = await order();
    await look('admin', id);
    const before = (await look('orders-staff', id)).body.others[0]!.since;
    await look('admin', id);
    expect((await look('orders-staff', id)).body.others[0]!.since).toBe(before);
    await db('app.presence')
      .where({ user_id: idOf('admin') })
      .update({ seen_at: db.raw(`now() - interval '41 seconds'`), since: db.raw(`now() - interval '10 minutes'`) });
    expect(await others('orders-staff', id)).toEqual([]);
    await look('admin', id);
    const [ada] = (await look('orders-staff', id)).body.others;
    expect(Date.parse(ada!.since)).toBeGreaterThanOrEqual(Date.parse(before));
  });

  test('only of records that they may see, and not for customers', async () => {
    const id = await order();
    expect((await look('cards-staff', id)).status).toBe(404);
    expect((await look('buyer', id)).status).toBe(403);
    expect((await look('orders-staff', randomUUID())).status).toBe(404);
    const { rows } = await api
      .rig()
      .deps.db.raw<{ relpersistence: string }>(
        `select relpersistence from pg_class where oid = 'app.presence'::regclass`,
      );
    expect(rows[0]!.relpersistence).toBe('u');
  });
});

describe('two staff at once', () => {
  const winners: Readonly<Record<string, string>> = {
    'orders-staff': 'Sam Ortega',
    'cards-staff': 'Cleo Park',
    'users-staff': 'Uma Reyes',
    'payments-staff': 'Pavel Novak',
    admin: 'Ada Winter',
  };
  const one = async (table: string, where: object) =>
    String((await api.rig().deps.db.table<{ id: string }>(table).where(where).first('id'))!.id);

  /** Both send it at the same moment; answers who won, and what the other was answered. */
  async function race(path: string, body: object, pair: readonly [string, string]) {
    const answers = await Promise.all(
      pair.map(async (who) => ({ who, ...(await api.as(who, 'POST', path, { body })) })),
    );
    const lost = answers.filter(({ status }) => status !== 200);
    expect(answers.map(({ status }) => status).toSorted(), JSON.stringify(lost)).toEqual([200, 409]);
    return { winner: winners[answers.find(({ status }) => status === 200)!.who]!, answer: lost[0]!.body };
  }

  test('one order is confirmed once; the other’s answer says who did it, when, and the state now', async () => {
    const order = (await api
      .rig()
      .deps.db('read.orders')
      .where({ tab: 'paymentUnderReview' })
      .first('id', 'total_cents'))!;
    const { winner, answer } = await race(
      `/api/v1/orders/${order.id}/confirmPayment/`,
      { amountCents: order.total_cents, method: 'zelle', reference: 'Z-77' },
      ['orders-staff', 'admin'],
    );
    expect(answer).toMatchObject({
      code: 'notInThisState',
      state: 'paid',
      latest: { type: 'order.payment-confirmed.v1', at: expect.any(String), by: winner, byYou: false },
      revision: expect.any(String),
    });
  });

  test('one card is approved once', async () => {
    const card = await one('read.cards', { card_state: 'onReview' });
    const { winner, answer } = await race(
      `/api/v1/cards/${card}/approve/`,
      { priceCents: 40_000, commissionCents: 9_000 },
      ['cards-staff', 'admin'],
    );
    expect(answer).toMatchObject({ state: 'active', latest: { by: winner } });
  });

  test('one verification is decided once, whatever was decided', async () => {
    const id = await one('read.verifications', { verification_state: 'verified' });
    const { winner, answer } = await race(`/api/v1/verifications/${id}/revoke/`, { reason: 'Older than a year' }, [
      'users-staff',
      'admin',
    ]);
    expect(answer).toMatchObject({ state: 'waitingForDocs', latest: { type: 'verification.revoked.v1', by: winner } });
  });

  test('one commission is paid once', async () => {
    const { db, send } = api.rig().deps;
    const { id } = (await db('read.bookings')
      .where({ fulfilment: 'posted', commission: 'accruing' })
      .where('au_added_at', '<', db.raw(`now() - interval '25 days'`))
      .first('id'))!;
    expect(
      await send({
        lifecycle: 'booking',
        id,
        name: 'makeCommissionPayable',
        input: {},
        actor: system('commissionPayable'),
        commandId: randomUUID(),
      }),
    ).toMatchObject({ kind: 'accepted' });
    const { winner, answer } = await race(`/api/v1/bookings/${id}/commission-paid/`, { reference: 'ACH-1' }, [
      'payments-staff',
      'admin',
    ]);
    expect(answer).toMatchObject({
      state: { open: { commission: 'paid' } },
      latest: { type: 'booking.commission-paid.v1', by: winner },
    });
  });

  test('a comment after the decision doesn’t count as the decision; If-Match fails after either', async () => {
    const order = (await api.rig().deps.db('read.orders').where({ tab: 'paymentPending' }).first('id', 'revision'))!;
    expect(
      (await api.as('admin', 'POST', `/api/v1/orders/${order.id}/cancel/`, { body: { reason: 'Asked for by phone' } }))
        .status,
    ).toBe(200);
    expect(
      (
        await api.as('orders-staff', 'POST', `/api/v1/orders/${order.id}/comment/`, {
          body: { text: 'They called again' },
        })
      ).status,
    ).toBe(200);
    const late = await api.as('sales-staff', 'POST', `/api/v1/orders/${order.id}/cancel/`, {
      body: { reason: 'Asked for by mail' },
    });
    expect(late).toMatchObject({
      status: 409,
      body: { state: 'cancelled', latest: { type: 'order.cancelled.v1', by: 'Ada Winter' } },
    });
    const moved = await api.as('sales-staff', 'POST', `/api/v1/orders/${order.id}/comment/`, {
      body: { text: 'Me too' },
      headers: { 'if-match': `"${order.revision}"` },
    });
    expect(moved).toMatchObject({
      status: 412,
      body: { state: 'cancelled', latest: { type: 'order.commented.v1', by: 'Sam Ortega' } },
    });
  });
});
