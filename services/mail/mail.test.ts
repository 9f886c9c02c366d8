import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts, seedDemoAccounts } from '#services/accounts/demoAccounts.ts';
import { byCommandLine } from '#services/audit/audit.ts';
import { liftMailRefusal } from '#services/accounts/accountChanges.ts';
import { userById, userTable } from '#services/accounts/users.ts';
import { createKnex } from '#services/platform/postgres/createKnex.ts';
import { findMailFacts } from '#services/domains/messages/outbox/findMailFacts.ts';
import { createNotices } from '#services/vault/notices.ts';
import { createVault } from '#services/vault/vault.ts';
import { demoDatabase, demoKey } from '#testing/demoDatabase.ts';
import { enqueueMail, mailChannel, mailOfNotice, type NewMail } from './enqueueMail.ts';
import { mailsInOutbox, previewMail, retryMail } from './mailOutbox.ts';
import { createMailTransport } from './mailTransport.ts';
import { type MailDeps, sendDueMails, sendMail } from './sendDueMails.ts';
import { startSmtpInbox } from '#testing/testInbox.ts';

const database = await demoDatabase();
const elsewhere = createKnex(database.url);
const { knex: db } = database;
const publicUrl = 'https://tradelines.example';
let refusal: string | undefined;
const inbox = await startSmtpInbox({ refuse: () => refusal });
const transport = createMailTransport({ smtpUrl: inbox.url, publicUrl });
afterAll(async () => {
  transport?.close();
  await inbox.stop();
  await elsewhere.destroy();
  await database.drop();
});

let clock = new Date('2026-11-21T12:00:00.000Z');
const later = (minutes: number) => (clock = new Date(clock.getTime() + minutes * 60_000));
const now = () => clock;
const vault = createVault({ db, masterKey: randomBytes(32) });
const factsOf = findMailFacts({ db, now, vault });
const deps: MailDeps = { db, now, transport, publicUrl, secretOf: vault.secretOf, factsOf };
const account = (name: string) => demoAccounts.find(({ email }) => email === `${name}@demo.test`)?.id ?? '';
const mail = (more: Partial<NewMail> = {}): NewMail => ({
  id: randomUUID(),
  template: 'payment-confirmed',
  toUserId: account('buyer'),
  data: { orderId: 'order-1' },
  at: now(),
  ...more,
});
const statusOf = async (id: string) => (await db('app.mail_outbox').where({ id }).first())!.status;

beforeAll(async () => void (await seedDemoAccounts({ db, now })));

describe('the outbox', () => {
  test('the same mail enqueued twice is one mail, and goes out once', async () => {
    const one = mail();
    expect([await enqueueMail(db, one), await enqueueMail(db, one)]).toEqual([true, false]);
    expect(await sendDueMails(deps)).toEqual(['sent']);
    expect(await enqueueMail(db, one)).toBe(false);
    expect(await sendDueMails(deps)).toEqual([]);
    expect(inbox.received).toHaveLength(1);
    expect(inbox.received[0]?.to).toEqual(['buyer@demo.test']);
    expect(inbox.received[0]?.raw).toContain(`Message-ID: <${one.id}@tradelines.example>`);
  });

  test('a mail of a transaction that failed was never there', async () => {
    const one = mail();
    await expect(
      db.transaction(async (trx) => {
        await enqueueMail(trx, one);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await db('app.mail_outbox').where({ id: one.id })).toEqual([]);
  });

  test('the workers hear of a mail once its transaction commits, and only then', async () => {
    const notices = createNotices({ db: elsewhere });
    const heard: string[] = [];
    await notices.on(
      mailChannel,
      (notice) => heard.push(mailOfNotice(notice).id),
      () => {},
    );
    const one = mail();
    await db.transaction(async (trx) => {
      await enqueueMail(trx, one);
      await notices.heard();
      expect(heard).toEqual([]);
    });
    await notices.heard();
    expect(heard).toEqual([one.id]);
    await notices.close();
    await sendDueMails(deps);
  });

  test('takes ids and amounts only, known templates only, and not without what they need', async () => {
    await expect(enqueueMail(db, mail({ data: { orderId: 'order-1', name: 'Bea' } as never }))).rejects.toThrow(
      'Unrecognized key',
    );
    await expect(enqueueMail(db, mail({ data: { orderId: 'Bea Miller, 901-55-4242' } }))).rejects.toThrow(
      'an id, not words',
    );
    await expect(enqueueMail(db, mail({ template: 'happy-birthday' as never }))).rejects.toThrow('no mail template');
    await expect(enqueueMail(db, mail({ template: 'toString' as never }))).rejects.toThrow('no mail template');
    await expect(enqueueMail(db, mail({ template: 'consent-requested', data: { bookingId: 'b' } }))).rejects.toThrow(
      'needs accessLinkId',
    );
  });

  test('two processes that send at once send each of twenty mails once', async () => {
    const before = inbox.received.length;
    for (let n = 0; n < 20; n += 1) await enqueueMail(db, mail());
    const outcomes = await Promise.all([
      sendDueMails(deps),
      sendDueMails({ ...deps, db: elsewhere }),
      sendDueMails(deps),
    ]);
    expect(outcomes.flat()).toEqual(Array.from({ length: 20 }, () => 'sent'));
    const ids = inbox.received.slice(before).map(({ raw }) => /Message-ID: <(.+)>/.exec(raw)?.[1]);
    expect(new Set(ids).size).toBe(20);
  });

  test('a job that names one mail sends that one, once', async () => {
    const [one, other] = [mail(), mail()];
    await enqueueMail(db, one);
    await enqueueMail(db, other);
    expect((await Promise.all([sendMail(deps, one.id), sendMail(deps, one.id)])).sort()).toEqual(['sent', undefined]);
    expect([await statusOf(one.id), await statusOf(other.id)]).toEqual(['sent', 'pending']);
    await sendDueMails(deps);
  });
});

test('an address that reads as a list of two is one that nobody has: no stranger gets the mail', async () => {
  const before = inbox.received.length;
  const letter = { messageId: `<${randomUUID()}@tradelines.test>`, subject: 'Hi', text: 'Hi', html: '<p>Hi</p>' };
  await transport!.send({ ...letter, to: 'bea,mallory@evil.test' }).catch(() => {});
  expect(inbox.received.slice(before).flatMap(({ to }) => to)).not.toContain('mallory@evil.test');
});

describe('when sending fails', () => {
  test('it is tried again later and later, six times, then stays as failed until somebody retries it', async () => {
    const one = mail();
    await enqueueMail(db, one);
    refusal = '451 mailbox of buyer@demo.test is busy';
    expect(await sendDueMails(deps)).toEqual(['retrying']);
    expect(await sendDueMails(deps)).toEqual([]);
    for (const [minutes, outcome] of [
      [1, 'retrying'],
      [2, 'retrying'],
      [4, 'retrying'],
      [8, 'retrying'],
      [16, 'failed'],
    ] as const) {
      later(minutes - 1);
      expect(await sendDueMails(deps)).toEqual([]);
      later(1);
      expect(await sendDueMails(deps)).toEqual([outcome]);
    }
    const { last_error } = (await db('app.mail_outbox').where({ id: one.id }).first())!;
    expect(last_error).toContain('451');
    expect(last_error).not.toContain('buyer@demo.test');
    refusal = undefined;
    expect(await retryMail(deps, one.id)).toBe(true);
    expect(await sendDueMails(deps)).toEqual(['sent']);
    expect(await retryMail(deps, one.id)).toBe(false);
  });

  test('an address that the server refuses for good is mailed nothing more, until it changes or staff lift it', async () => {
    const to = account('broker');
    const by = {
      actor: { kind: 'person', userId: account('admin'), userType: 'admin', permissions: {} },
      requestOrigin: byCommandLine,
      userId: to,
    } as const;
    const next = async () => {
      const one = mail({ toUserId: to });
      await enqueueMail(db, one);
      const outcomes = await sendDueMails(deps);
      return [outcomes, (await userById(db, to))!.mailRefused?.said ?? null];
    };
    refusal = '550 5.7.1 broker@demo.test: we think that this is spam';
    expect(await next()).toEqual([['failed'], null]);
    refusal = '550 5.1.1 broker@demo.test: nobody here has that name';
    expect(await next()).toEqual([['failed'], expect.stringContaining('[address]: nobody here')]);
    refusal = undefined;
    const before = inbox.received.length;
    expect((await next())[0]).toEqual(['failed']);
    expect(inbox.received).toHaveLength(before);
    await liftMailRefusal({ db, now, vault: createVault({ db, masterKey: demoKey }) }, by);
    expect(await next()).toEqual([['sent'], null]);
    refusal = '550 5.1.1 nobody here has that name';
    await next();
    refusal = undefined;
    await userTable(db).where({ id: to }).update({ email: 'bruce@new.test' });
    expect(await next()).toEqual([['sent'], null]);
    expect(inbox.received.at(-1)?.to).toEqual(['bruce@new.test']);
    await userTable(db).where({ id: to }).update({ email: 'broker@demo.test', bounced_email: null });
  });

  test('a sender that was killed inside the sending leaves a mail that goes out half a minute later, by the real clock', async () => {
    const one = mail();
    await enqueueMail(db, one);
    const claimedAgo = (seconds: number) =>
      db('app.mail_outbox')
        .where({ id: one.id })
        .update({
          status: 'sending',
          claimed_at: db.raw(`clock_timestamp() - interval '${seconds} seconds'`),
          tries: 1,
        });
    await claimedAgo(20);
    expect(await sendDueMails(deps)).toEqual([]);
    await claimedAgo(31);
    expect(await sendDueMails(deps)).toEqual(['sent']);
  });

  test('a product clock that is moved takes no mail out of the hands of who is at it', async () => {
    const one = mail();
    await enqueueMail(db, one);
    let arrived = () => {};
    const underWay = new Promise<void>((resolve) => (arrived = resolve));
    let goOn = () => {};
    const slow = {
      send: () =>
        new Promise<void>((resolve) => {
          goOn = resolve;
          arrived();
        }),
      close: () => {},
    };
    const sending = sendDueMails({ ...deps, transport: slow });
    await underWay;
    later(60 * 49);
    expect(await sendDueMails(deps)).toEqual([]);
    goOn();
    expect(await sending).toEqual(['sent']);
  });

  test('asked to stop, the mail in hand is the last', async () => {
    await Promise.all([enqueueMail(db, mail()), enqueueMail(db, mail())]);
    const stopping = new AbortController();
    const last = { send: async () => stopping.abort(), close: () => {} };
    expect(await sendDueMails({ ...deps, transport: last }, { signal: stopping.signal })).toEqual(['sent']);
    expect(await sendDueMails(deps)).toEqual(['sent']);
  });

  test('a server that cannot be reached is a failed try, not a crash', async () => {
    const gone = await startSmtpInbox();
    await gone.stop();
    const one = mail();
    await enqueueMail(db, one);
    const unreachable = createMailTransport({ smtpUrl: gone.url, publicUrl });
    expect(await sendDueMails({ ...deps, transport: unreachable })).toEqual(['retrying']);
    later(1);
    expect(await sendDueMails(deps)).toEqual(['sent']);
  });

  test('without SMTP the mail is kept, and goes out when an admin retries it with SMTP', async () => {
    expect(createMailTransport({ smtpUrl: undefined, publicUrl })).toBeUndefined();
    const one = mail();
    await enqueueMail(db, one);
    expect(await sendDueMails({ ...deps, transport: undefined })).toEqual(['kept']);
    expect(await sendDueMails(deps)).toEqual([]);
    await retryMail(deps, one.id);
    expect(await sendDueMails(deps)).toEqual(['sent']);
  });

  test('nobody writes to a disabled account', async () => {
    await userTable(db)
      .where({ id: account('buyer-two') })
      .update({ disabled_at: now() });
    const one = mail({ toUserId: account('buyer-two') });
    await enqueueMail(db, one);
    expect(await sendDueMails(deps)).toEqual(['skipped']);
    expect(await statusOf(one.id)).toBe('skipped');
  });
});

describe('what goes out', () => {
  test('the link with its secret is in the mail and nowhere in the database', async () => {
    const accessLinkId = randomUUID();
    await enqueueMail(
      db,
      mail({
        template: 'consent-requested',
        toUserId: account('cardholder'),
        data: { bookingId: 'booking-1', accessLinkId, amountCents: 12_050 },
      }),
    );
    await sendDueMails(deps);
    const secret = vault.secretOf('access-link', accessLinkId);
    const raw = inbox.received.at(-1)?.raw.replaceAll('=\n', '').replaceAll('=3D', '=') ?? '';
    expect(raw).toContain(`${publicUrl}/cardholder/bookings/booking-1/consent-form#access=${secret}`);
    expect(raw).toContain('$120.50');
    expect(JSON.stringify(await db('app.mail_outbox'))).not.toContain(secret);
  });

  test('the admins read it without the secret, unless the machine is one for trying out', async () => {
    const one = mail({ template: 'reset-password', data: { tokenId: randomUUID() } });
    await enqueueMail(db, one);
    const secret = vault.secretOf('reset-password', one.data.tokenId ?? '');
    expect((await previewMail({ db, publicUrl, factsOf }, one.id))?.text).toContain('/reset-password#token=********');
    expect((await previewMail({ db, publicUrl, factsOf, secretOf: vault.secretOf }, one.id))?.text).toContain(secret);
    expect(await previewMail({ db, publicUrl, factsOf }, randomUUID())).toBeUndefined();
  });

  test('the page of the outbox shows the newest first, with how it went', async () => {
    const all = await mailsInOutbox(db, { limit: 1_000, offset: 0 });
    expect(all.mails).toHaveLength(all.total);
    const [second] = (await mailsInOutbox(db, { limit: 1, offset: 1 })).mails;
    expect(second).toEqual(all.mails[1]);
    expect(all.mails.map(({ createdAt }) => createdAt)).toEqual(
      all.mails
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    const skipped = await mailsInOutbox(db, { limit: 10, offset: 0, status: 'skipped' });
    expect(skipped).toMatchObject({ total: 1, mails: [{ status: 'skipped', toUserId: account('buyer-two') }] });
  });
});
