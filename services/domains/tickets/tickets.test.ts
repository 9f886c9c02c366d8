import { beforeAll, describe, expect, test } from 'vitest';
import { reportPdf } from '#services/seed/papers.ts';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { ask } from '#testing/api/client.ts';
import { ticketsAbout } from '#projections/tickets/query.ts';
import { collectStreams } from '#services/evidence/collectStreams.ts';
import { staffWith } from '#testing/api/staffWith.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const path = (id: string, more = '') => `/api/v1/tickets/${id}/${more}`;
const open = (who: string, input: object) =>
  api.as(who, 'POST', '/api/v1/tickets/', { body: { type: 'question', comment: 'Where do I start?', ...input } });
const opened = async (who: string, input: object = {}): Promise<string> => {
  const { status, body } = await open(who, input);
  expect([status, body]).toMatchObject([200, { state: 'new' }]);
  return body.id;
};
const shown = async (who: string, id: string) => (await api.as(who, 'GET', path(id))).body;
const send = (who: string, id: string, name: string, body: object = {}) =>
  api.as(who, 'POST', path(id, `${name}/`), { body });
const upload = async (who: string, about: Record<string, string> = {}) => {
  const data = new FormData();
  data.set('purpose', 'ticket-file');
  for (const [name, value] of Object.entries(about)) data.set(name, value);
  data.set('file', new Blob([new Uint8Array(reportPdf('report'))]), 'report.pdf');
  return api.as(who, 'POST', '/api/v1/files/', { body: data });
};
const texts = async (who: string, id: string) =>
  (await shown(who, id)).entries.map(({ text, event }: { text: string | null; event: string | null }) => text ?? event);
let order: string;
let card: string;
beforeAll(async () => {
  const { db } = api.rig().deps;
  order = (await db('read.orders')
    .where({ buyer_id: idOf('buyer') })
    .first('id'))!.id;
  card = (await db('read.cards')
    .where({ cardholder_id: idOf('cardholder') })
    .first('id'))!.id;
});

test('what was written about an order stands in its evidence, without notes and logins', async () => {
  const id = await opened('buyer', { type: 'existingOrder', orderId: order });
  await send('tickets-staff', id, 'addNote', { text: 'canary-note' });
  await api.as('tickets-staff', 'POST', path(id, 'messages/'), { body: { text: 'By the 14th.', fileIds: [] } });
  await api.rig().settled();
  const { deps } = api.rig();
  const packed = await collectStreams(deps.eventStore, order, (...about) => ticketsAbout(deps.db, ...about));
  const stream = packed.find((one) => one.stream === `ticket-${id}`);
  expect(stream?.events.map(({ type }) => type)).toEqual(['ticket.opened.v1', 'ticket.staff-answered.v1']);
  expect(JSON.stringify(packed)).not.toContain('canary-note');
});

test('staff of tickets read how long answers took; others do not', async () => {
  const answers = await api.as('tickets-staff', 'GET', '/api/v1/tickets/answer-times/');
  expect(answers.body).toMatchObject({ days: 30, firstAnswer: { count: expect.any(Number) } });
  const { firstAnswer, unanswered } = answers.body;
  const before = [firstAnswer.count, unanswered];
  const id = await opened('buyer');
  await api.as('tickets-staff', 'POST', path(id, 'messages/'), { body: { text: 'In a minute.', fileIds: [] } });
  await opened('buyer');
  await api.rig().settled();
  const after = (await api.as('tickets-staff', 'GET', '/api/v1/tickets/answer-times/')).body;
  expect([after.firstAnswer.count, after.unanswered]).toEqual([before[0]! + 1, before[1]! + 1]);
  expect(after.firstAnswer.half).toBeLessThanOrEqual(after.firstAnswer.most);
  expect((await api.as('orders-staff', 'GET', '/api/v1/tickets/answer-times/')).status).toBe(403);
});

describe('a conversation', () => {
  test('Bea asks, Tess answers, both read it; a note is staff’s alone, wherever Bea looks', async () => {
    const id = await opened('buyer', { type: 'existingOrder', orderId: order });
    expect(await shown('buyer', id)).toMatchObject({
      state: 'new',
      unread: 0,
      answerBy: expect.any(String),
      managed: null,
      customer: null,
    });
    expect((await send('tickets-staff', id, 'addNote', { text: 'canary-note' })).status).toBe(200);
    expect((await send('tickets-staff', id, 'assign', { assigneeId: idOf('tickets-staff') })).status).toBe(200);
    expect(
      (await api.as('tickets-staff', 'POST', path(id, 'messages/'), { body: { text: 'By the 14th.', fileIds: [] } }))
        .status,
    ).toBe(200);
    const mine = await shown('buyer', id);
    expect(mine).toMatchObject({ state: 'inProgress', unread: 1, answerBy: null });
    expect(mine.entries.map(({ from, mine, by }: Record<string, unknown>) => [from, mine, by])).toEqual([
      ['customer', true, 'Bea Miller'],
      ['staff', false, null],
    ]);
    for (const more of ['', 'messages/', 'timeline/', 'next-steps/']) {
      expect(JSON.stringify((await api.as('buyer', 'GET', path(id, more))).body), more).not.toContain('canary-note');
    }
    expect(await texts('tickets-staff', id)).toEqual([
      'Where do I start?',
      'canary-note',
      'ticket.assigned.v1',
      'By the 14th.',
    ]);
    expect((await shown('tickets-staff', id)).managed).toMatchObject({ assignee: { id: idOf('tickets-staff') } });
    expect((await api.as('buyer', 'POST', path(id, 'read/'), { body: {} })).body).toEqual({ done: true });
    expect((await api.as('buyer', 'POST', path(id, 'read/'), { body: {} })).body).toEqual({ done: true });
    expect((await shown('buyer', id)).unread).toBe(0);
  });
  test('to have read it changes nothing that Tess decides on, and a message does', async () => {
    const id = await opened('buyer');
    const { revision } = (await shown('tickets-staff', id)).snapshot;
    const close = () =>
      api.as('tickets-staff', 'POST', path(id, 'close/'), { body: {}, headers: { 'if-match': `"${revision}"` } });
    expect((await api.as('tickets-staff', 'POST', path(id, 'read/'), { body: {} })).status).toBe(200);
    expect((await shown('tickets-staff', id)).snapshot.revision).not.toBe(revision);
    expect((await send('buyer', id, 'reply', { text: 'Still there?', fileIds: [] })).status).toBe(200);
    expect((await close()).status).toBe(412);
    const seen = await opened('broker');
    const before = (await shown('tickets-staff', seen)).snapshot.revision;
    await api.as('tickets-staff', 'POST', path(seen, 'read/'), { body: {} });
    const headers = { 'if-match': `"${before}"` };
    expect((await api.as('tickets-staff', 'POST', path(seen, 'close/'), { body: {}, headers })).status).toBe(200);
  });

  test('it is Bea’s and staff’s of tickets: everybody else gets 404, whatever they do', async () => {
    const id = await opened('buyer');
    for (const who of ['buyer-two', 'broker', 'cardholder', 'orders-staff', 'users-staff', 'cards-staff']) {
      const staff = who.endsWith('-staff');
      for (const [method, more, body] of [
        ['GET', '', undefined],
        ['GET', 'messages/', undefined],
        ['POST', 'reply/', { text: 'x', fileIds: [] }],
        ['POST', 'close/', {}],
      ] as const) {
        const { status } = await api.as(who, method, path(id, more), body === undefined ? {} : { body });
        expect(staff ? [403, 404] : [404], `${who} ${method} ${more}`).toContain(status);
      }
    }
    expect((await api.as('admin', 'GET', path(id))).status).toBe(200);
  });

  test('files go with a message: the other side opens them, nobody else; another’s file doesn’t go', async () => {
    const id = await opened('cardholder', { type: 'card', cardId: card });
    const file = (await upload('cardholder')).body.id;
    const strange = (await upload('buyer')).body.id;
    expect(await send('cardholder', id, 'reply', { text: 'See this.', fileIds: [strange] })).toMatchObject({
      status: 409,
      body: { code: 'ownFiles' },
    });
    expect((await send('cardholder', id, 'reply', { text: 'See this.', fileIds: [file] })).status).toBe(200);
    const { entries } = await shown('tickets-staff', id);
    expect(entries.at(-1).files).toMatchObject([{ id: file, name: 'report.pdf', mediaType: 'application/pdf' }]);
    expect((await api.as('tickets-staff', 'GET', `/api/v1/files/${file}/`)).status).toBe(200);
    for (const who of ['buyer', 'orders-staff', 'cardholder-two']) {
      expect((await api.as(who, 'GET', `/api/v1/files/${file}/`)).status, who).toBe(404);
    }
    const answer = (await upload('tickets-staff', { ticketId: id })).body.id;
    expect((await send('tickets-staff', id, 'answer', { text: 'And this.', fileIds: [answer] })).status).toBe(200);
    expect((await api.as('cardholder', 'GET', `/api/v1/files/${answer}/`)).status).toBe(200);
    expect((await upload('sales-staff')).status).toBe(403);
  });

  test('what is written is sealed: forgotten with its customer, and in no table or log in clear', async () => {
    const id = await opened('buyer-two', { comment: 'canary-of-ben' });
    const stored = await api.rig().deps.db.raw(`select data::text from es.events where stream = ?`, [`ticket-${id}`]);
    expect(JSON.stringify(stored.rows)).not.toContain('canary-of-ben');
    await api.rig().settled();
    const row = await api.rig().deps.db('read.tickets').where({ id }).first();
    expect(JSON.stringify(row)).not.toContain('canary-of-ben');
  });
});

describe('what a ticket is about', () => {
  test('an order of somebody else, or none, is refused, and so is money without the refund policy', async () => {
    expect(await open('buyer-two', { type: 'existingOrder', orderId: order })).toMatchObject({
      status: 409,
      body: { code: 'subjectIsTheirs' },
    });
    expect(await open('buyer', { type: 'existingOrder' })).toMatchObject({
      status: 409,
      body: { code: 'subjectNamed' },
    });
    expect(await open('buyer', { type: 'refundPolicy' })).toMatchObject({
      status: 409,
      body: { code: 'refundPolicyAgreed' },
    });
    expect(await open('buyer', { comment: '   ' })).toMatchObject({ status: 422, body: { code: 'invalid' } });
  });

  test('a tradeline is one on the buyer’s own orders, or the cardholder’s own card, or none: another’s is refused by its field', async () => {
    const { tradelines, orders } = (await api.as('buyer', 'GET', '/api/v1/tickets/subjects/')).body;
    expect(orders.map(({ id }: { id: string }) => id)).toContain(order);
    const own = tradelines.find((one: { order: { id: string } }) => one.order.id === order);
    const elsewhere = (
      await api
        .rig()
        .deps.db('read.cards')
        .whereNot({ cardholder_id: idOf('cardholder') })
    ).find(({ id }) => !tradelines.some(({ cardId }: { cardId: string }) => cardId === id))!.id;
    for (const input of [{ cardId: own.cardId }, { cardId: own.cardId, orderId: order }, { cardId: null }]) {
      const id = await opened('buyer', input);
      expect(await shown('buyer', id)).toMatchObject({ orderId: null, ...input });
    }
    expect((await shown('buyer', await opened('buyer', { type: 'tradeline', cardId: own.cardId }))).names).toEqual({
      [own.cardId]: own.bank,
    });
    const theirs = { status: 409, body: { code: 'subjectIsTheirs', values: { fields: ['cardId'] } } };
    expect(await open('buyer', { type: 'tradeline', cardId: elsewhere })).toMatchObject(theirs);
    expect(await open('cardholder', { cardId: elsewhere })).toMatchObject(theirs);
    expect(await open('cardholder', { cardId: idOf('buyer') })).toMatchObject(theirs);
    await opened('cardholder', { type: 'card', cardId: card });
    expect(await open('buyer', { type: 'tradeline', cardId: null })).toMatchObject({
      status: 409,
      body: { code: 'subjectNamed' },
    });
  });

  test('what there is to choose from is the customer’s own; staff read it by e-mail, without names of clients', async () => {
    const of = async (who: string, query = '') => (await api.as(who, 'GET', `/api/v1/tickets/subjects/${query}`)).body;
    const [mine, bens, cards] = [await of('buyer'), await of('buyer-two'), await of('cardholder')];
    const ids = ({ orders }: { orders: { id: string }[] }) => orders.map(({ id }) => id);
    expect(ids(mine).filter((id) => ids(bens).includes(id))).toEqual([]);
    expect(mine.orders[0]).toMatchObject({ number: expect.any(String), clientName: expect.any(String) });
    expect(cards).toMatchObject({
      orders: [],
      tradelines: expect.arrayContaining([{ ...cards.tradelines[0], order: null }]),
    });
    const named = await of('tickets-staff', '?customerEmail=buyer@demo.test');
    expect(named.tradelines).toEqual(mine.tradelines);
    expect(named.orders).toEqual(mine.orders.map((one: object) => ({ ...one, clientName: null })));
    for (const query of ['', '?customerEmail=nobody@demo.test', '?customerEmail=admin@demo.test']) {
      expect(await of('tickets-staff', query)).toMatchObject({ orders: [], tradelines: [] });
    }
    // A customer names nobody else.
    expect(ids(await of('buyer-two', '?customerEmail=buyer@demo.test'))).toEqual(ids(bens));
  });

  test('Tess opens one for Bruno, who finds it; nobody opens one for somebody else, or for staff', async () => {
    const id = await opened('tickets-staff', { customerId: idOf('broker') });
    expect((await shown('broker', id)).entries[0]).toMatchObject({ from: 'staff', mine: false });
    expect((await open('buyer', { customerId: idOf('buyer-two') })).status).toBe(409);
    expect((await open('tickets-staff', { customerId: idOf('orders-staff') })).status).toBe(422);
    expect((await open('tickets-staff', {})).status).toBe(422);
    expect((await open('orders-staff', { customerId: idOf('broker') })).status).toBe(403);
  });
});

describe('lists', () => {
  test('a customer sees their own, staff everybody’s, by status, kind, what is unread, and number', async () => {
    const id = await opened('cardholder-two', { type: 'payout' });
    await api.rig().settled();
    const list = async (who: string, query = '') => (await api.as(who, 'GET', `/api/v1/tickets/?${query}`)).body;
    const ids = async (who: string, query = '') => (await list(who, query)).rows.map((row: { id: string }) => row.id);
    expect(await ids('cardholder-two')).toContain(id);
    expect(await ids('cardholder')).not.toContain(id);
    expect(await ids('tickets-staff', 'user_kind=cardholder&unread=true&status=new&pageSize=100')).toContain(id);
    expect(await ids('tickets-staff', 'user_kind=buyer&pageSize=100')).not.toContain(id);
    const { number } = (await list('cardholder-two')).rows.find((row: { id: string }) => row.id === id);
    expect(await ids('tickets-staff', `search=${number}`)).toEqual([id]);
    const before = (await api.as('cardholder-two', 'GET', '/api/v1/tickets/unread-count/')).body.count;
    await send('tickets-staff', id, 'answer', { text: 'Soon.', fileIds: [] });
    await api.rig().settled();
    expect((await api.as('cardholder-two', 'GET', '/api/v1/tickets/unread-count/')).body.count).toBe(before + 1);
    expect(await ids('cardholder-two', 'unread=true')).toContain(id);
  });

  test('the customer’s address is read from level 3 on: below it nobody is shown it, in no list, and none is narrowed by it', async () => {
    const id = await opened('buyer-two');
    await api.rig().settled();
    const tara = await staffWith(api, { tickets: 2 });
    const tess = await staffWith(api, { tickets: 3 });
    const customerIn = async (who: typeof tara, to: string) => {
      const { status, body } = await who.ask('GET', to);
      const one = body.rows?.find((row: { id: string }) => row.id === id) ?? body;
      return [status, one.customer];
    };
    const email = 'buyer-two@demo.test';
    for (const to of [path(id), '/api/v1/tickets/?pageSize=200', '/api/v1/queues/tickets/?tab=all&limit=500']) {
      expect(await customerIn(tara, to), to).toMatchObject([
        200,
        { id: idOf('buyer-two'), name: 'Ben Okafor', email: '' },
      ]);
      expect(await customerIn(tess, to), to).toMatchObject([200, { id: idOf('buyer-two'), email }]);
    }
    const filterModel = { customerEmail: { filterType: 'text', type: 'startsWith', filter: 'b' } };
    const sortModel = [{ colId: 'customerEmail', sort: 'asc' }];
    for (const [name, model] of Object.entries({ filterModel, sortModel })) {
      const to = `/api/v1/queues/tickets/?${name}=${encodeURIComponent(JSON.stringify(model))}`;
      expect([name, (await tara.ask('GET', to)).status, (await tess.ask('GET', to)).status]).toEqual([name, 403, 200]);
    }
    const finds = async (who: typeof tara, search: string) => {
      const { body } = await who.ask('GET', `/api/v1/queues/tickets/?tab=all&limit=500&search=${search}`);
      return body.rows.some((row: { id: string }) => row.id === id);
    };
    for (const search of [email, 'buyer-t', 'demo.test']) {
      expect([search, await finds(tara, search), await finds(tess, search)]).toEqual([search, false, true]);
    }
    for (const who of [tara, tess]) expect(await finds(who, 'oka%20ben')).toBe(true);
  });

  test('a row says what it is about and how the first message begins, read for all rows at once', async () => {
    const [bens] = (await api.as('buyer-two', 'GET', '/api/v1/tickets/subjects/')).body.orders;
    const first = await opened('buyer-two', {
      type: 'existingOrder',
      orderId: bens.id,
      comment: 'Where is\nit? '.repeat(40),
    });
    await send('buyer-two', first, 'reply', { text: 'Not the first one.', fileIds: [] });
    await opened('cardholder', { type: 'card', cardId: card });
    await api.rig().settled();
    const rows = async (who: string) => (await api.as(who, 'GET', '/api/v1/tickets/?pageSize=100')).body.rows;
    const row = (await rows('buyer-two')).find(({ id }: { id: string }) => id === first);
    expect(row.names).toEqual({ [bens.id]: bens.number });
    expect(row.firstWords).toMatch(/^Where is it\? Where .*…$/);
    expect(await rows('cardholder')).toContainEqual(
      expect.objectContaining({ names: { [card]: expect.any(String) }, firstWords: 'Where do I start?' }),
    );
    expect((await rows('tickets-staff')).find(({ id }: { id: string }) => id === first).firstWords).toBe(
      row.firstWords,
    );
  });

  test('what was written is gone with its customer, also from the row', async () => {
    const id = await opened('new-cardholder', { comment: 'canary-of-nora' });
    await api.rig().settled();
    const asStaff = async () => [
      (await api.as('tickets-staff', 'GET', '/api/v1/tickets/?pageSize=100')).body.rows.find(
        (row: { id: string }) => row.id === id,
      ).firstWords,
      (await shown('tickets-staff', id)).entries[0].text,
    ];
    expect(await asStaff()).toEqual(['canary-of-nora', 'canary-of-nora']);
    await api.rig().deps.vault.erase(`user:${idOf('new-cardholder')}`);
    await expect.poll(asStaff).toEqual([null, null]);
  });

  test('what staff deleted is there for staff who ask for it, and gone for its customer', async () => {
    const id = await opened('buyer');
    expect((await api.as('tickets-staff', 'DELETE', path(id), { body: { reason: 'It is spam' } })).status).toBe(200);
    await api.rig().settled();
    for (const to of ['', 'messages/']) expect((await api.as('buyer', 'GET', path(id, to))).status, to).toBe(404);
    expect((await api.as('tickets-staff', 'GET', path(id, 'messages/'))).status).toBe(200);
    const rows = async (who: string, query: string) =>
      (await api.as(who, 'GET', `/api/v1/tickets/?${query}`)).body.rows.map((row: { id: string }) => row.id);
    expect(await rows('buyer', 'status=deleted')).not.toContain(id);
    expect(await rows('tickets-staff', 'status=deleted')).toContain(id);
    expect((await api.as('admin', 'PATCH', path(id), { body: { status: 'closed' } })).status).toBe(409);
    expect((await send('admin', id, 'undelete')).status).toBe(200);
    expect((await shown('buyer', id)).state).toBe('closed');
    expect((await api.as('tickets-staff', 'PATCH', path(id), { body: { status: 'inProgress' } })).status).toBe(200);
    expect((await shown('buyer', id)).state).toBe('inProgress');
  });

  test('a change names one thing: of two that are sent together none is done', async () => {
    const id = await opened('broker');
    for (const body of [{}, { status: 'inProgress', type: 'payment' }, { type: 'payment', assignee: null }]) {
      expect((await api.as('tickets-staff', 'PATCH', path(id), { body })).status, JSON.stringify(body)).toBe(422);
    }
    expect(await shown('tickets-staff', id)).toMatchObject({ state: 'new', type: 'question' });
  });
});

describe('a credit agency’s login', () => {
  const login = {
    agency: 'equifax',
    username: 'canary-user',
    password: 'canary-pass',
    securityAnswer: 'canary-answer',
    securityCode: '123456',
  };
  const confirmed = async (who: string) => {
    await api.as(who, 'POST', '/api/v1/users/confirm-password/', { body: { password: demoPassword } });
  };
  const reveal = (who: string, id: string, field: string) =>
    send(who, id, 'agency-login/reveal', { field, reason: 'Reading the report' });

  test('Bea leaves one: it is nowhere in clear; Tess sees one value at a time, with her password and a reason; Bea sees none', async () => {
    const id = await opened('buyer');
    expect(await send('buyer', id, 'giveAgencyLogin', { ...login, securityCode: '1234' })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'body.securityCode' }] },
    });
    expect((await send('buyer', id, 'giveAgencyLogin', login)).status).toBe(200);
    await api.rig().settled();
    const { rows: events } = await api
      .rig()
      .deps.db.raw('select data::text from es.events where stream = ?', [`ticket-${id}`]);
    const row = await api.rig().deps.db('read.tickets').where({ id }).first();
    for (const who of ['buyer', 'tickets-staff', 'admin']) {
      const body = JSON.stringify([await shown(who, id), (await api.as(who, 'GET', path(id, 'timeline/'))).body]);
      expect(body, who).not.toMatch(/canary-(user|pass|answer)|"box"/);
    }
    expect(JSON.stringify([events, row])).not.toMatch(/canary-(user|pass|answer)/);
    await confirmed('tickets-staff');
    expect((await reveal('tickets-staff', id, 'password')).body).toEqual({ erased: false, value: 'canary-pass' });
    expect((await reveal('buyer', id, 'password')).status).toBe(403);
    expect((await shown('tickets-staff', id)).entries.at(-1)).toMatchObject({
      kind: 'status',
      event: 'ticket.agency-login-revealed.v1',
    });
    expect(JSON.stringify((await shown('buyer', id)).entries)).not.toContain('revealed');
  });
});

test('while logged in as Bea, Ada reads her ticket and writes nothing in it', async () => {
  const id = await opened('buyer');
  await send('tickets-staff', id, 'answer', { text: 'Yes.', fileIds: [] });
  const { headers } = await api.as('admin', 'POST', `/api/v1/user-management/${idOf('buyer')}/login-as/`, {
    body: { reason: 'She asked on the phone' },
  });
  const token = /session=([\w-]+)/.exec(headers.get('set-cookie') ?? '')![1]!;
  const asBea = (method: string, more: string, body?: object) =>
    ask(api.rig().url + path(id, more), { method, token, ...(body ? { body } : {}) });
  expect((await asBea('GET', '')).status).toBe(200);
  expect((await asBea('POST', 'reply/', { text: 'x', fileIds: [] })).body).toMatchObject({
    code: 'notActingForAnother',
  });
  expect((await asBea('POST', 'read/', {})).status).toBe(200);
  expect((await shown('buyer', id)).unread).toBe(1);
});
