import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoAccounts, seedDemoAccounts } from '#services/accounts/demoAccounts.ts';
import { createVault } from '#services/vault/vault.ts';
import { findMailFacts } from '#services/domains/messages/outbox/findMailFacts.ts';
import type { NewMail } from '#services/mail/enqueueMail.ts';
import { createMailTransport } from '#services/mail/mailTransport.ts';
import { type MailDeps, sendDueMails } from '#services/mail/sendDueMails.ts';
import { demoDatabase } from '#testing/demoDatabase.ts';
import { startSmtpInbox } from '#testing/testInbox.ts';
import type { Channel } from '#services/domains/news/notifications/channels.ts';
import { choicesTable } from '#services/domains/news/notifications/choicesTable.ts';
import { gatherDigests } from './digest.ts';
import { tell, tellNow } from './tell.ts';

const database = await demoDatabase();
const { knex: db } = database;
const publicUrl = 'https://tradelines.example';
let refusal: string | undefined;
const inbox = await startSmtpInbox({ refuse: () => refusal });
const transport = createMailTransport({ smtpUrl: inbox.url, publicUrl });
afterAll(async () => {
  transport?.close();
  await inbox.stop();
  await database.drop();
});

let clock = new Date('2026-11-21T12:00:00.000Z');
const later = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000));
const now = () => clock;
const vault = createVault({ db, masterKey: randomBytes(32) });
const deps: MailDeps = {
  db,
  now,
  transport,
  publicUrl,
  secretOf: vault.secretOf,
  factsOf: findMailFacts({ db, now, vault }),
};
const idOf = (name: string) => demoAccounts.find(({ email }) => email === `${name}@demo.test`)!.id;
const Bruno = idOf('buyer');

const say = (template: NewMail['template'], more: Partial<NewMail> = {}) => {
  const mail: NewMail = {
    id: randomUUID(),
    template,
    toUserId: Bruno,
    data: { orderId: 'order-1' },
    at: now(),
    ...more,
  };
  return db.transaction((trx) => tell(trx, mail));
};
const inApp = (toUserId = Bruno) =>
  db('app.notifications').where({ to_user: toUserId }).orderBy('created_at').pluck('template');
const mailed = async (toUserId = Bruno) =>
  (
    await db('app.mail_outbox').where({ to_user: toUserId }).orderBy(['created_at', 'id']).select('template', 'status')
  ).map(({ template, status }) => `${template} ${status}`);
async function choose(channel: Channel, userId = Bruno) {
  const { revision: seen, ...row } = (await choicesTable.one(db, userId))!;
  const actor = { kind: 'person', userId, userType: 'buyer', permissions: {} } as const;
  await choicesTable.put({ db, now }, { actor, requestOrigin: { via: 'browser' } as never }, userId, {
    seen,
    row: { ...row, orders: channel },
  });
}

beforeAll(async () => void (await seedDemoAccounts({ db, now })));
beforeEach(async () => {
  refusal = undefined;
  later(60);
  await db('app.mail_outbox').delete();
  await db('app.notifications').delete();
  await db('app.notification_choices').delete();
});

describe('how somebody is told', () => {
  test('in the app and by mail, unless they chose otherwise; twice is once', async () => {
    const id = randomUUID();
    await say('order-expired', { id });
    await say('order-expired', { id });
    expect(await inApp()).toEqual(['order-expired']);
    expect(await mailed()).toEqual(['order-expired pending']);
  });

  test.each([
    ['app', 1, 0],
    ['mail', 0, 1],
    ['off', 0, 0],
    ['both', 1, 1],
  ] as const)('%s: %i in the app, %i by mail; another person is told as before', async (channel, app, mails) => {
    await choose(channel);
    await say('order-expired');
    await say('order-expired', { toUserId: idOf('buyer-two') });
    expect([(await inApp()).length, (await mailed()).length]).toEqual([app, mails]);
    expect([(await inApp(idOf('buyer-two'))).length, (await mailed(idOf('buyer-two'))).length]).toEqual([1, 1]);
  });

  test('what is told late says when it happened, and stands where it belongs', async () => {
    await say('order-expired', { data: { orderId: 'order-late' } });
    await say('line-replaced', { happenedAt: new Date('2026-10-01T09:00:00.000Z') });
    expect(await inApp()).toEqual(['line-replaced', 'order-expired']);
  });

  test('what the law asks for is mailed to whoever chose to be told nothing; other subjects go on', async () => {
    await choose('off');
    await say('payment-confirmed');
    await say('ticket-answered', { data: { ticketId: 'ticket-1' } });
    expect((await mailed()).toSorted()).toEqual(['payment-confirmed pending', 'ticket-answered pending']);
    expect(await inApp()).toEqual(['ticket-answered']);
  });

  test('the choice is an event of the account, with what was before', async () => {
    await choose('app');
    const [line] = await db('app.audit_outbox')
      .where({ type: 'account.notifications-changed.v1' })
      .orderBy('line', 'desc');
    expect(line).toMatchObject({
      stream: `account-${Bruno}`,
      data: { before: { orders: 'both' }, after: { orders: 'app' } },
    });
  });
});

describe('many at once', () => {
  const sendAll = async () => {
    await gatherDigests(deps);
    await sendDueMails(deps);
  };

  test('ten within a minute are three mails, what must be mailed, and one with the rest', async () => {
    const before = inbox.received.length;
    for (let n = 0; n < 9; n += 1) await say('order-expired', { data: { orderId: `order-${n}` } });
    await say('payment-confirmed');
    await sendAll();
    expect((await mailed()).toSorted()).toEqual([
      ...Array.from({ length: 6 }, () => 'order-expired gathering'),
      ...Array.from({ length: 3 }, () => 'order-expired sent'),
      'payment-confirmed sent',
    ]);
    later(2);
    await sendAll();
    await sendAll();
    expect(inbox.received.length - before).toBe(5);
    // Long lines of a mail are folded.
    const digest = inbox.received.at(-1)!.raw.replace(/=\r?\n/g, '');
    expect(digest).toMatch(/Subject: Order #ORDER-\d expired \(\+5\)/);
    expect(digest).toContain('https://tradelines.example/my-orders/order-8');
    expect(digest).toContain('List-Unsubscribe: <https://tradelines.example/profile/notifications>');
    expect(await inApp()).toHaveLength(10);
  });

  test('what asks its reader for something goes out by itself, however many there are', async () => {
    for (let n = 0; n < 5; n += 1) await say('order-expired');
    await say('payment-declined');
    await say('claim-more-needed', { data: { orderId: 'order-1', claimId: 'claim-1' } });
    expect(await mailed()).toEqual(expect.arrayContaining(['payment-declined pending', 'claim-more-needed pending']));
  });

  const happening = (n: number, data: NewMail['data'] = { orderId: `order-${n}` }) => ({
    id: randomUUID(),
    template: 'order-expired' as const,
    toUserId: n % 2 === 0 ? Bruno : idOf('buyer-two'),
    data,
  });

  test('what happens at once is told in one transaction, to each person as if it came one after the other', async () => {
    const tellOne = tellNow({ db, now });
    await Promise.all(Array.from({ length: 20 }, (_, n) => tellOne(happening(n))));
    const { rows } = await db.raw<{ many: string }>('select count(distinct xmin::text) as many from app.mail_outbox');
    expect(rows).toEqual([{ many: '1' }]);
    expect([(await inApp()).length, (await inApp(idOf('buyer-two'))).length]).toEqual([10, 10]);
    expect((await mailed()).toSorted()).toEqual([
      ...Array.from({ length: 7 }, () => 'order-expired gathering'),
      ...Array.from({ length: 3 }, () => 'order-expired pending'),
    ]);
  });

  test('one that cannot be told fails by itself', async () => {
    const tellOne = tellNow({ db, now });
    const told = await Promise.allSettled([tellOne(happening(0)), tellOne(happening(2, {})), tellOne(happening(4))]);
    expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await mailed()).toHaveLength(2);
    expect(await inApp()).toHaveLength(2);
  });

  test('a single one that was held back goes out as itself', async () => {
    for (let n = 0; n < 4; n += 1) await say('order-expired');
    await sendAll();
    later(2);
    await sendAll();
    expect(await mailed()).toEqual(Array.from({ length: 4 }, () => 'order-expired sent'));
  });
});

test('a mail that nobody takes has failed at once; what must be mailed says nothing of choosing', async () => {
  refusal = '550 no mailbox of buyer@demo.test here';
  await say('order-expired');
  expect(await sendDueMails(deps)).toEqual(['failed']);
  refusal = undefined;
  // Nothing more is mailed there until staff lift it.
  await db('app.users').where({ id: Bruno }).update({ bounced_email: null });
  await say('payment-confirmed');
  await sendDueMails(deps);
  expect(inbox.received.at(-1)!.raw).not.toContain('List-Unsubscribe');
});
