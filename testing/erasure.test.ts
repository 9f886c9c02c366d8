import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consentSteps } from '#workflows/booking/consentSteps.ts';
import type { Actor } from '#workflows/kernel/actor.ts';
import { addDays, pacificDate } from '#workflows/kernel/calendar.ts';
import type { LifecycleName } from '#workflows/lifecycles.ts';
import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import { forgetUser } from '#services/accounts/forgetUser.ts';
import { byCommandLine, writeAudit } from '#services/audit/audit.ts';
import { sealedReason } from '#services/audit/sealedReason.ts';
import { seedDemo } from '#services/seed/seedDemo.ts';
import { verifyPack } from '#services/evidence/verifyPack.ts';
import { type ApiClient, signedIn } from './apiClient.ts';
import { auditedTypes } from './auditedTypes.ts';
import { isKnownPlace } from './placesOfTexts.ts';
import { type RunningProduct, runningProduct } from './runningProduct.ts';
import { until } from './until.ts';

/** Values that stand nowhere but in this test: a client, a signature, and what people wrote. */
const sealed = {
  firstName: 'Quilla',
  lastName: 'Zanzibar',
  email: 'quilla@zanzibar.test',
  phone: '907-555-0143',
  signature: 'Carlotta Yggdrasil',
  comment: 'Quokka at the door',
  staffComment: 'Wombat called',
  unable: 'Narwhal refused it',
  reveal: 'Axolotl asks',
  reason: 'Ocelot wants it back',
  question: 'Dugong in the report',
  answer: 'Manatee looks into it',
  note: 'Tapir knows more',
  cardReason: 'Pangolin sold it',
};
/** The same of an order from before texts were sealed: in the log for ever, and nowhere else once its client is forgotten. */
const clear = {
  firstName: 'Ptolemea',
  lastName: 'Xanadu',
  email: 'ptolemea@xanadu.test',
  phone: '907-555-0144',
  comment: 'Aardvark first',
  staffComment: 'Echidna called',
};

/** What others wrote down about the two, and what machines kept of them. */
const noted = { note: 'Zqcanarynote', search: 'Zqyggdrasil', fault: 'Zqfaulty', refusal: 'zqrefused@mail.test' };

let product: RunningProduct;
let buyer: ApiClient, admin: ApiClient;
let order: string, bookingId: string, ticket: string, old: string;

const account = (name: string): Actor & { kind: 'person' } => {
  const { id, userType, permissions } = demoAccounts.find(({ email }) => email === `${name}@demo.test`)!;
  return { kind: 'person', userId: id, userType, permissions };
};
async function sent(
  lifecycle: LifecycleName,
  id: string,
  name: string,
  input: Readonly<Record<string, unknown>>,
  actor: Actor,
) {
  const answer = await product.parts.send({ lifecycle, id, name, input, actor, commandId: randomUUID() });
  expect(answer, `${lifecycle}.${name}`).toMatchObject({ kind: 'accepted' });
}

const tablesOf = async (...schemas: readonly string[]): Promise<readonly string[]> =>
  (
    await product.parts.db.raw<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = any(?)`,
      [[...schemas]],
    )
  ).rows.map(({ name }) => name);
/** Every row of a table, as text. */
const dumpOf = async (name: string): Promise<string> =>
  (await product.parts.db.raw<{ text: string }>(`select to_jsonb(t)::text as text from ${name} t`)).rows
    .map(({ text }) => text)
    .join('\n');
/** Every row of every table of these schemas. */
async function dump(...schemas: readonly string[]): Promise<string> {
  const texts: string[] = [];
  for (const name of await tablesOf(...schemas)) texts.push(await dumpOf(name));
  return texts.join('\n');
}
const pages = () =>
  [order, old]
    .flatMap((id) => [
      `/api/v1/orders/${id}/`,
      `/api/v1/order-management/${id}/`,
      `/api/v1/orders/${id}/timeline/`,
      `/api/v1/orders/${id}/as-of/`,
      `/api/v1/orders/${id}/as-of/?revision=0`,
      `/api/v1/orders/${id}/next-steps/`,
      `/api/v1/order-management/${id}/evidence/?format=json`,
      `/api/v1/audit/events/?record=${id}`,
    ])
    .concat(
      [
        `/api/v1/bookings/${bookingId}/`,
        `/api/v1/bookings/${bookingId}/consent-form/`,
        `/api/v1/bookings/${bookingId}/timeline/`,
        `/api/v1/bookings/${bookingId}/as-of/`,
        `/api/v1/tickets/${ticket}/`,
        `/api/v1/tickets/${ticket}/messages/`,
        `/api/v1/tickets/${ticket}/timeline/`,
        `/api/v1/audit/events/?record=${ticket}`,
      ],
      [
        '/api/v1/order-management/?tab=all',
        '/api/v1/queues/bookings/',
        '/api/v1/audit/events/',
        '/api/v1/audit/events/?search=zanzibar',
        '/api/v1/audit/events/?search=quokka',
        '/api/v1/operations/',
      ],
    );
/** What the admin reads of all of it. */
async function answers(): Promise<string> {
  const texts: string[] = [];
  for (const page of pages()) {
    const { status, body } = await admin.get(page);
    expect(status, `${page}: ${JSON.stringify(body).slice(0, 200)}`).toBe(200);
    texts.push(JSON.stringify(body));
  }
  return texts.join('\n');
}
const found = (text: string, canaries: Readonly<Record<string, string>>) =>
  Object.entries(canaries)
    .filter(([, canary]) => text.toLowerCase().includes(canary.toLowerCase()))
    .map(([name]) => name);
const caughtUp = async () => {
  const { db, eventStore } = product.parts;
  const head = await eventStore.head();
  await until(
    () => db('read.checkpoints').select('position'),
    (rows) => rows.every(({ position }) => BigInt(position) >= head!),
  );
};

/** A sealed reason in every kind of event that an account has, and their names wherever a plain table takes words. */
async function noteEverything() {
  const { db, vault } = product.parts;
  const { userId } = account('buyer');
  const row = (await db('app.users').where({ id: userId }).first())!;
  await db('app.users').where({ id: userId }).update({ last_name: noted.search, company_name: noted.fault });
  const types = auditedTypes.filter((type) => type.startsWith('account.') && !/forgotten|referral|referrer/.test(type));
  for (const type of types) {
    const id = randomUUID();
    const reason = await sealedReason(vault, { eventId: id, userId, reason: `${noted.note} of ${type}` });
    await writeAudit(db, {
      id,
      stream: `account-${userId}`,
      type,
      data: { what: 'test', ...reason },
      actor: account('admin'),
      at: new Date(),
      requestOrigin: byCommandLine,
    });
  }
  const view = {
    tab: 'all',
    search: noted.search,
    filters: { client: { type: 'contains', filter: noted.search } },
    sort: [],
    columns: [],
  };
  const saved = await admin.post('/api/v1/saved-views/', {
    queue: 'orders',
    name: `Of ${noted.search}`,
    scope: 'own',
    view,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await buyer.post('/api/v1/error-reports/', {
    message: `${noted.fault} is not iterable`,
    release: 'a',
    route: '/my-orders',
  });
  await db('app.contact_requests').insert({
    id: randomUUID(),
    kind: 'contact',
    name: noted.search,
    email: row.email,
    locale: 'en',
    created_at: new Date(),
  });
  await db('app.mail_outbox')
    .where({ to_user: userId })
    .update({ last_error: `550 ${noted.refusal}` });
  await until(
    () => db('app.audit_outbox').whereNull('relayed_at'),
    (rows) => rows.length === 0,
  );
}

beforeAll(async () => {
  product = await runningProduct();
  const { parts } = product;
  [buyer, admin] = await Promise.all([signedIn(product.url, 'buyer'), signedIn(product.url, 'admin')]);
  const [sam, carla] = [account('orders-staff'), account('cardholder')];
  const { rows } = (await buyer.get('/api/v1/cards/?limit=50')).body;
  const cards = await parts.db('read.cards').where({ cardholder_id: carla.userId }).pluck('id');
  const cardId = rows.find(
    (row: { id: string; slotsAvailable: number }) => row.slotsAvailable > 0 && cards.includes(row.id),
  ).id;
  const { firstName, lastName, email, phone } = sealed;
  order = randomUUID();
  const client = {
    firstName,
    lastName,
    email,
    phone,
    ssn: '219-09-7431',
    birthDate: '1961-07-23',
    address: '77 Canary Wharf Lane, Reno, NV 89507',
  };
  await sent(
    'order',
    order,
    'placeOrder',
    { lines: [{ cardId, mayReportNextCycle: true }], client, ssnIsReal: true, comment: sealed.comment },
    account('buyer'),
  );
  await sent('order', order, 'comment', { text: sealed.staffComment }, sam);
  await sent('order', order, 'markPaidPending', { reason: sealed.reason }, sam);
  await caughtUp();
  const { total_cents: amountCents } = (await parts.db('read.orders').where({ id: order }).first('total_cents'))!;
  await sent('order', order, 'confirmPayment', { amountCents, method: 'zelle', reference: 'Z-77' }, sam);
  await until(
    () => parts.db('read.bookings').where({ order_id: order }).first('id'),
    (row) => row !== undefined,
  );
  bookingId = (await parts.db('read.bookings').where({ order_id: order }).first('id'))!.id;
  await sent(
    'booking',
    bookingId,
    'signConsent',
    { steps: Object.fromEntries(consentSteps.map((step) => [step, true])), signature: sealed.signature },
    carla,
  );
  await sent('booking', bookingId, 'unableToAdd', { reason: sealed.unable }, carla);
  await sent('booking', bookingId, 'recordReveal', { field: 'ssn', reason: sealed.reveal }, sam);
  const today = pacificDate(new Date().toISOString());
  await sent(
    'holds',
    cardId,
    'placeHold',
    {
      holdId: randomUUID(),
      kind: 'admin',
      startDate: addDays(today, 200),
      endDate: addDays(today, 204),
      reason: sealed.cardReason,
    },
    account('cards-staff'),
  );
  ticket = randomUUID();
  const tess = account('tickets-staff');
  await sent('ticket', ticket, 'openTicket', { type: 'question', comment: sealed.question }, account('buyer'));
  await sent('ticket', ticket, 'answer', { text: sealed.answer }, tess);
  await sent('ticket', ticket, 'addNote', { text: sealed.note }, tess);
  // As it was stored before: the same order under another id, in clear.
  old = randomUUID();
  const events = (await parts.eventStore.read(`order-${order}`)).slice(0, 2);
  const before = events.map(({ type, data, meta: { hash: _, salt: _salt, ...meta } }) => ({
    id: randomUUID(),
    type,
    meta: { ...meta, commandId: randomUUID() },
    data:
      type === 'order.placed.v1'
        ? {
            ...(data as object),
            client: {
              ...(data as { client: object }).client,
              firstName: clear.firstName,
              lastName: clear.lastName,
              email: clear.email,
              phone: clear.phone,
            },
            comment: clear.comment,
          }
        : { text: clear.staffComment },
  }));
  await parts.eventStore.stored.append(`order-${old}`, before as never, 'noStream');
  await noteEverything();
  await caughtUp();
});
afterAll(() => product?.stop());

describe('what is personal in the log and beside it', () => {
  test('from the start the log has none of it, and staff read and find all of it', async () => {
    expect(found(await dump('es'), sealed)).toEqual([]);
    const read = await answers();
    expect(found(read, { ...sealed, cardReason: sealed.firstName })).toEqual(Object.keys(sealed));
    expect(found(read, clear)).toEqual(Object.keys(clear));
    for (const word of ['zanzibar', 'quilla@zanzibar.test', '9075550143']) {
      expect(
        (await admin.get(`/api/v1/order-management/?tab=all&search=${word}`)).body.rows.map(
          ({ id }: { id: string }) => id,
        ),
        word,
      ).toEqual([order]);
    }
    expect(found(await dump('app', 'jobs'), { ...sealed, ...clear })).toEqual([]);
    expect(found(await dump('app', 'read'), noted)).toEqual(Object.keys(noted));
    expect((await admin.get(`/api/v1/audit/events/?search=${noted.note}`)).body.rows).not.toEqual([]);
    expect(found(await dump('es'), noted)).toEqual([]);
    expect(found(JSON.stringify(await product.parts.db('read.deadline_records')), { ...sealed, ...clear })).toEqual([]);
  });

  test('once buyer and cardholder are forgotten none of it is anywhere but sealed, and in what was stored in clear once', async () => {
    for (const name of ['buyer', 'cardholder']) {
      expect(await forgetUser(product.parts, account(name).userId)).toMatchObject({ kind: 'forgotten' });
    }
    await until(
      () => product.parts.db('app.audit_outbox').whereNull('relayed_at'),
      (rows) => rows.length === 0,
    );
    await caughtUp();
    for (const name of await tablesOf('read', 'app', 'jobs')) {
      expect(found(await dumpOf(name), { ...sealed, ...clear, ...noted }), name).toEqual([]);
    }
    expect(found(await dump('es'), sealed)).toEqual([]);
    const read = await answers();
    expect(found(read, { ...sealed, ...clear })).toEqual([]);
    expect(read).toContain('"erased":true');
    for (const word of ['zanzibar', 'xanadu']) {
      expect((await admin.get(`/api/v1/order-management/?tab=all&search=${word}`)).body.rows).toEqual([]);
    }
  });

  test('records at hand have let go of it, chains are whole, and evidence can be checked', async () => {
    expect(
      found(JSON.stringify([...product.parts.cache.values()].map(({ snapshot }) => snapshot)), { ...sealed, ...clear }),
    ).toEqual([]);
    for (const id of [order, old]) {
      expect((await admin.get(`/api/v1/orders/${id}/verify/`)).body).toMatchObject({ whole: true });
      const { body } = await admin.get(`/api/v1/order-management/${id}/evidence/?format=json`);
      expect(verifyPack(JSON.stringify(body))).toMatchObject({ kind: 'whole', erased: id === old ? 2 : 0 });
    }
  });

  test('what others noted about them is found by no search, and a saved view keeps all but their names', async () => {
    expect((await admin.get(`/api/v1/audit/events/?search=${noted.note}`)).body.rows).toEqual([]);
    const { rows } = (await admin.get('/api/v1/saved-views/?queue=orders')).body;
    expect(
      rows.map(({ name, view }: { name: string; view: { search: string } }) => [name, view.search]),
    ).toContainEqual([expect.stringMatching(/^Of … /), '…']);
  });

  test('the demo starts again without whoever was forgotten', async () => {
    for (const name of ['cardholder-two', 'broker']) await forgetUser(product.parts, account(name).userId);
    await seedDemo(product.parts);
    expect(await product.parts.db('app.users').whereNotNull('forgotten_at').pluck('first_name')).toEqual([
      '',
      '',
      '',
      '',
    ]);
    expect(await product.parts.db('app.testimonials').whereRaw(`testimonial::text like '%Bruno%'`)).toEqual([]);
  });

  test('every column that takes a text is known: erased with its person, or no place for one', async () => {
    const { rows } = await product.parts.db.raw<{ place: string }>(
      `select c.table_schema || '.' || regexp_replace(c.table_name, '_g\\d+$', '') || '.' || c.column_name as place
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
       where t.table_type = 'BASE TABLE' and c.table_schema in ('app', 'read')
         and c.data_type in ('text', 'json', 'jsonb', 'tsvector', 'character varying', 'ARRAY')`,
    );
    expect(rows.map(({ place }) => place).filter((place) => !isKnownPlace(place))).toEqual([]);
  });

  test('the order goes on: staff cancel it, and their reason is shown', async () => {
    await sent('order', order, 'cancel', { reason: 'Paid back by check' }, account('orders-staff'));
    await caughtUp();
    expect((await admin.get(`/api/v1/order-management/${order}/`)).body).toMatchObject({
      endedBecause: 'Paid back by check',
      clientName: '',
    });
    expect(await dump('es')).not.toContain('Paid back by check');
  });
});
