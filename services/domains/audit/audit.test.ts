import { beforeAll, describe, expect, test } from 'vitest';
import { relayAudit } from '#services/audit/relayAudit.ts';
import { verifyPack } from '#services/evidence/verifyPack.ts';
import type { EventStore } from '#services/eventstore/eventStore.ts';
import type { LoggedEvent } from './contract.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { fillCart } from '#testing/api/fillCart.ts';
import { withApi } from '#testing/api/withApi.ts';
import { affirmed } from '#testing/api/orderBody.ts';

const api = withApi();
const canaries = { ssn: '319-55-7788', birthDate: '1983-06-07', address: '5 Canary Row, Fresno, CA 93722' };
let order: string;
let card: { id: string; lender: string };
let placedAt: string;

/** The log as Ada reads it. */
const log = async (query: string): Promise<LoggedEvent[]> => {
  const answer = await api.as('admin', 'GET', `/api/v1/audit/events/?${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.rows;
};
const typesOf = (rows: readonly LoggedEvent[]) => rows.map(({ type }) => type);
/** What staff do to accounts and files waits in the outbox until it is relayed. */
const settled = async () => {
  const { db, eventStore, now } = api.rig().deps;
  await relayAudit({ db, eventStore: eventStore as EventStore, now });
  await api.rig().settled();
};

beforeAll(async () => {
  const [tradeline] = (await api.as(undefined, 'GET', '/api/v1/cards/')).body.rows;
  card = tradeline;
  placedAt = new Date().toISOString();
  await fillCart(api, 'buyer-two', tradeline.id);
  const placed = await api.as('buyer-two', 'POST', '/api/v1/orders/', {
    body: {
      lines: [{ cardId: tradeline.id, mayReportNextCycle: true }],
      comment: 'Please hurry with the kayaks',
      client: {
        firstName: 'Rita',
        lastName: 'Quetzalcoatl',
        email: 'rita@clients.test',
        phone: '555-214-2277',
        ...canaries,
      },
      ssnIsReal: true,
      questionnaire: affirmed.questionnaire,
    },
  });
  order = placed.body.id;
  await api.as('orders-staff', 'POST', `/api/v1/orders/${order}/comment/`, {
    body: { text: 'Called about the umbrella' },
  });
  await api.as('orders-staff', 'POST', `/api/v1/orders/${order}/reveal/`, {
    body: { field: 'ssn', reason: 'The bank asks for it' },
  });
  await settled();
});

describe('the log across all records', () => {
  test('comes with names, the latest first, page by page without gap or repetition', async () => {
    const [latest] = await log('limit=1');
    expect(latest).toMatchObject({
      type: 'order.personal-data-revealed.v1',
      actorName: 'Sam Ortega',
      note: 'The bank asks for it',
      recordId: order,
      via: 'program',
      origin: '127.0.0.0/24',
    });
    const whole = await log('limit=40');
    const first = await api.as('admin', 'GET', '/api/v1/audit/events/?limit=25');
    const second = await log(`limit=15&before=${encodeURIComponent(first.body.next)}`);
    expect([...first.body.rows, ...second].map(({ eventId }: LoggedEvent) => eventId)).toEqual(
      whole.map(({ eventId }) => eventId),
    );
    expect(whole.map(({ at }) => at)).toEqual(
      whole
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
  });

  test('by person: what Sam did, and nothing else', async () => {
    const rows = await log(`person=${idOf('orders-staff')}&limit=200`);
    expect(rows.length).toBeGreaterThan(3);
    for (const { actor } of rows) expect(actor).toMatchObject({ userId: idOf('orders-staff') });
  });

  test('by record: its id, its stream, and the number that people know an order by find the same order', async () => {
    const byId = await log(`record=${order}`);
    expect(typesOf(byId)).toEqual([
      'order.personal-data-revealed.v1',
      'order.commented.v1',
      'card.slot-reserved.v1',
      'order.placed.v1',
    ]);
    expect(typesOf(await log(`record=order-${order}`))).toEqual([
      'order.personal-data-revealed.v1',
      'order.commented.v1',
      'order.placed.v1',
    ]);
    expect(typesOf(await log(`record=${byId[0]!.names[order]}`))).toEqual(typesOf(byId));
    expect(await log('record=999999')).toEqual([]);
  });

  test('by type, by lifecycle, by words and by time, all at once too', async () => {
    expect(new Set(typesOf(await log('types=order.placed.v1,card.submitted.v1&limit=200')))).toEqual(
      new Set(['order.placed.v1', 'card.submitted.v1']),
    );
    const without = typesOf(await log(`record=${order}&without=order.commented.v1,card.slot-reserved.v1`));
    expect(without).toEqual(['order.personal-data-revealed.v1', 'order.placed.v1']);
    expect((await log('lifecycle=verification')).every(({ stream }) => stream.startsWith('verification-'))).toBe(true);
    expect((await log('search=umbrel')).map(({ recordId }) => recordId)).toEqual([order]);
    expect(typesOf(await log(`search=${encodeURIComponent('kayaks hurry')}`))).toEqual(['order.placed.v1']);
    expect(await log('search=umbrella%20unheard-of')).toEqual([]);
    expect(
      typesOf(await log(`from=${placedAt}&types=order.placed.v1&person=${idOf('buyer-two')}&search=kayaks`)),
    ).toEqual(['order.placed.v1']);
    expect(await log(`to=${placedAt}&search=kayaks`)).toEqual([]);
  });

  test('says how many came since, as far as they fit', async () => {
    const { head } = (await api.as('admin', 'GET', '/api/v1/audit/events/?limit=1')).body;
    await api.as('orders-staff', 'POST', `/api/v1/orders/${order}/comment/`, { body: { text: 'One more' } });
    await settled();
    const since = async (filter: string) =>
      (await api.as('admin', 'GET', `/api/v1/audit/events/new/?since=${head}&${filter}`)).body.count;
    expect([
      await since(''),
      await since(`person=${idOf('orders-staff')}`),
      await since(`person=${idOf('cards-staff')}`),
      await since('types=order.commented.v1'),
    ]).toEqual([1, 1, 0, 1]);
  });

  test('one event says what it changed; a sealed value is masked in it', async () => {
    const [placed] = await log(`record=${order}&types=order.placed.v1`);
    const { body } = await api.as('admin', 'GET', `/api/v1/audit/events/${placed!.eventId}/`);
    expect(body).toMatchObject({
      type: 'order.placed.v1',
      actorName: 'Ben Okafor',
      names: { [order]: placed!.names[order], [card.id]: card.lender },
      machine: expect.stringMatching(/^order@/),
    });
    expect(body.data.client.ssn).toBe('***-**-7788');
    expect(body.changes.length).toBeGreaterThan(3);
    expect((await api.as('admin', 'GET', `/api/v1/audit/events/${idOf('admin')}/`)).status).toBe(404);
  });

  test('why: the slot that was reserved belongs to the placement, and the other way round', async () => {
    const [slot] = await log(`record=${order}&types=card.slot-reserved.v1`);
    const { body } = await api.as('admin', 'GET', `/api/v1/audit/events/${slot!.eventId}/causes/`);
    expect(typesOf(body.rows)).toEqual(['card.slot-reserved.v1', 'order.placed.v1']);
    expect(body.cut).toBe(false);
  });

  test('is for admins alone', async () => {
    for (const path of ['events/', 'types/', 'chain/']) {
      expect((await api.as('users-staff', 'GET', `/api/v1/audit/${path}`)).status).toBe(403);
    }
  });
});

describe('looks at personal data', () => {
  test('opening a customer’s file, seeing with their eyes and making evidence are events of the log; a second look within the hour is the same one', async () => {
    const { db } = api.rig().deps;
    const { proof_file_id: proof, id: orderOfProof } = (await db('read.orders')
      .whereNotNull('proof_file_id')
      .orderBy('id')
      .first('proof_file_id', 'id'))!;
    for (let looks = 0; looks < 2; looks += 1) {
      expect((await api.as('orders-staff', 'GET', `/api/v1/files/${proof}/`)).status).toBe(200);
    }
    expect(
      (
        await api.as('admin', 'POST', `/api/v1/user-management/${idOf('buyer')}/login-as/`, {
          body: { reason: 'She asked on the phone' },
        })
      ).status,
    ).toBe(200);
    expect((await api.as('admin', 'GET', `/api/v1/order-management/${order}/evidence/`)).status).toBe(200);
    await settled();
    expect(await log(`record=file-${proof}`)).toMatchObject([
      {
        type: 'file.opened.v1',
        actorName: 'Sam Ortega',
        origin: '127.0.0.0/24',
        names: { [orderOfProof]: expect.stringMatching(/^\d+$/) },
      },
    ]);
    expect(await log('types=account.logged-in-as.v1')).toMatchObject([
      { recordId: idOf('buyer'), actor: { userId: idOf('admin') }, origin: '127.0.0.0/24' },
    ]);
    expect(await log(`record=${order}&types=evidence.made.v1`)).toMatchObject([
      { lifecycle: 'evidence', orderId: order, actor: { userId: idOf('admin') } },
    ]);
  });

  test('no answer of the audit holds a personal value in the clear, and none is found by searching for it', async () => {
    const rows = await log(`record=${order}&limit=200`);
    const answers = await Promise.all(
      rows.flatMap(({ eventId }) =>
        ['', 'causes/'].map((part) => api.as('admin', 'GET', `/api/v1/audit/events/${eventId}/${part}`)),
      ),
    );
    const text = JSON.stringify([rows, answers.map(({ body }) => body)]);
    for (const canary of [...Object.values(canaries), '319557788', '"box"']) expect(text).not.toContain(canary);
    for (const words of ['Canary', '319-55', '1983-06', 'Quetzalcoatl']) {
      expect(await log(`search=${words}`), words).toEqual([]);
    }
    // A word of digits, not digits within an id.
    const { rows: indexed } = await api
      .rig()
      .deps.db.raw<{ found: number }>(
        `select count(*)::int as found from read.timeline where words::text ~* 'canary|quetzal|''[-0-9]*7788[-0-9]*'''`,
      );
    expect(indexed[0]!.found).toBe(0);
  });
});

describe('an order’s evidence', () => {
  test('holds its events, verifies by itself, and is signed with the key that anybody can look up', async () => {
    const answer = await api.as('orders-staff', 'GET', `/api/v1/order-management/${order}/evidence/`);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="evidence-\d+\.json"$/);
    const { body: key } = await api.as(undefined, 'GET', '/api/v1/evidence/public-key/');
    const verdict = verifyPack(JSON.stringify(answer.body), { trusted: key.fingerprint });
    expect(verdict).toMatchObject({ kind: 'whole' });
    const { streams } = answer.body;
    expect(streams[0]).toMatchObject({ stream: `order-${order}`, complete: true });
    expect(streams[1]).toMatchObject({
      stream: expect.stringMatching(/^card-/),
      complete: false,
      events: [expect.objectContaining({ type: 'card.slot-reserved.v1' })],
    });
    const text = JSON.stringify(answer.body);
    for (const canary of Object.values(canaries)) expect(text).not.toContain(canary);
  });

  test('in print it is a PDF, in Chinese too', async () => {
    for (const language of ['en', 'zh']) {
      const answer = await api.as(
        'orders-staff',
        'GET',
        `/api/v1/order-management/${order}/evidence/?format=pdf&language=${language}`,
      );
      expect(answer).toMatchObject({ status: 200, body: expect.stringMatching(/^%PDF-/) });
    }
  });

  test('is made in print for its buyer, who is noted, and for nobody else', async () => {
    const path = `/api/v1/orders/${order}/evidence/`;
    const answer = await api.as('buyer-two', 'GET', `${path}?language=es`);
    expect(answer).toMatchObject({ status: 200, body: expect.stringMatching(/^%PDF-/) });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="evidence-\d+\.pdf"$/);
    await settled();
    expect((await log(`record=${order}&types=evidence.made.v1`)).at(0)).toMatchObject({
      orderId: order,
      actor: { userId: idOf('buyer-two') },
    });
    for (const who of ['buyer', 'broker']) expect((await api.as(who, 'GET', path)).status, who).toBe(404);
    for (const who of ['cardholder', 'orders-staff', 'admin']) {
      expect((await api.as(who, 'GET', path)).status, who).toBe(403);
    }
    expect((await api.as(undefined, 'GET', path)).status).toBe(401);
  });

  test('is not made by staff logged in as another user, or by people who may not see the order', async () => {
    expect((await api.as('payments-staff', 'GET', `/api/v1/order-management/${order}/evidence/`)).status).toBe(403);
    expect((await api.as('buyer-two', 'GET', `/api/v1/order-management/${order}/evidence/`)).status).toBe(403);
    expect((await api.as('orders-staff', 'GET', `/api/v1/order-management/${idOf('admin')}/evidence/`)).status).toBe(
      404,
    );
  });
});

describe('whether anybody has been at the log', () => {
  const checked = async (body: object) => {
    const { id } = (await api.as('admin', 'POST', '/api/v1/audit/chain/', { body })).body;
    await expect
      .poll(async () => (await api.as('admin', 'GET', `/api/v1/audit/chain/${id}/`)).body.state, { timeout: 15_000 })
      .not.toBe('running');
    return (await api.as('admin', 'GET', `/api/v1/audit/chain/${id}/`)).body;
  };
  /** As somebody would who has the database's own password. */
  const tamper = async (sql: string, values: readonly string[]) => {
    const { db } = api.rig().deps;
    await db.raw('alter table es.events disable trigger user');
    await db.raw(sql, [...values]);
    await db.raw('alter table es.events enable trigger user');
  };

  test('an untouched log is whole; the result is kept, with who asked, and is an event itself', async () => {
    const check = await checked({});
    expect(check).toMatchObject({
      state: 'whole',
      stream: null,
      progress: 1,
      broken: [],
      differences: [],
      startedByName: expect.any(String),
    });
    expect(check.events).toBeGreaterThan(100);
    expect((await api.as('admin', 'GET', '/api/v1/audit/chain/')).body).toMatchObject({
      last: { id: check.id },
      rows: [{ id: check.id }],
    });
    await settled();
    expect(await log('types=audit.chain-checked.v1')).toMatchObject([
      { stream: 'audit', actor: { userId: idOf('admin') } },
    ]);
    expect(await checked({ stream: `order-${order}` })).toMatchObject({
      state: 'whole',
      stream: `order-${order}`,
      streams: 1,
    });
  });

  test('a changed event is named: stream, revision, what was expected and what stands there', async () => {
    const { db } = api.rig().deps;
    const { meta } = (await db('es.events')
      .where({ stream: `order-${order}`, type: 'order.commented.v1' })
      .orderBy('revision')
      .first('meta'))!;
    await tamper(`update es.events set data = '{"text":"Called about nothing"}' where stream = ? and revision = 1`, [
      `order-${order}`,
    ]);
    const broken = [
      {
        stream: `order-${order}`,
        revision: '1',
        why: 'hashDiffers',
        found: meta.hash,
        expected: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ];
    expect(await checked({ stream: `order-${order}` })).toMatchObject({ state: 'broken', broken });
    expect(await checked({})).toMatchObject({ state: 'broken', broken, differences: [] });
    const pack = await api.as('admin', 'GET', `/api/v1/order-management/${order}/evidence/`);
    expect(verifyPack(JSON.stringify(pack.body))).toMatchObject({
      kind: 'faulty',
      fault: { why: 'hashDiffers', stream: `order-${order}`, revision: '1' },
    });
  });
});
