import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import { findMailFacts } from '#services/domains/messages/outbox/findMailFacts.ts';
import { enqueueMail } from '#services/mail/enqueueMail.ts';
import { retryMail } from '#services/mail/mailOutbox.ts';
import { createMailTransport } from '#services/mail/mailTransport.ts';
import type { Template } from '#services/domains/mails.ts';
import { createLogger } from '#services/platform/logger.ts';
import { createVault } from '#services/vault/vault.ts';
import { demoDatabase } from '#testing/demoDatabase.ts';
import { testRedis } from '#testing/redis.ts';
import { startSmtpInbox } from '#testing/testInbox.ts';
import { until } from '#testing/until.ts';
import { createJobsBackend } from './backend.ts';
import { createJobs } from './jobs.ts';
import { mailQueue } from './mailQueue.ts';
import { startWorkers } from './startWorkers.ts';

const database = await demoDatabase();
const { knex: db } = database;
const redis = await testRedis();
const log = createLogger({ LOG_LEVEL: 'silent', production: true });
let refusal: string | undefined;
const inbox = await startSmtpInbox({ refuse: () => refusal });
const publicUrl = 'https://tradelines.example';
const transport = createMailTransport({ smtpUrl: inbox.url, publicUrl });
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  transport?.close();
  await inbox.stop();
  await database.drop();
  if ('stop' in redis) await redis.stop();
});

let ahead = 0;
const now = () => new Date(Date.now() + ahead);
const vault = createVault({ db, masterKey: randomBytes(32) });
const mailDeps = {
  db,
  now,
  transport,
  publicUrl,
  secretOf: vault.secretOf,
  factsOf: findMailFacts({ db, now, vault }),
};
const toUserId = demoAccounts.find(({ email }) => email === 'buyer@demo.test')!.id;
async function written(template: Template = 'reset-password') {
  const id = randomUUID();
  await enqueueMail(db, { id, template, toUserId, data: { tokenId: id, orderId: 'order-1' }, at: now() });
  return { id, template };
}
const inOutbox = async (id: string) => (await db('app.mail_outbox').where({ id }).first('status', 'tries'))!;

describe.each([
  { place: 'PostgreSQL', redisUrl: undefined, missing: undefined },
  {
    place: 'Redis',
    redisUrl: 'url' in redis ? redis.url : undefined,
    missing: 'skip' in redis ? redis.skip : undefined,
  },
])('a mail whose job is kept in $place', ({ redisUrl, missing }) => {
  if (missing) return void test('all that is tested of it', ({ skip }) => skip(missing));

  test('is a failed try when it was refused, a failed job when it was given up, and done when it is tried again', async () => {
    const backend = await createJobsBackend({ databaseUrl: database.url, redisUrl, log });
    const jobs = createJobs({ backend, log });
    const { it: queue, close } = backend.openQueue('mail');
    const mails = mailQueue({ ...mailDeps, jobs, log });
    const workers = startWorkers({ backend, log, workers: { mail: ({ data }) => mails.work(data['mailId']!) } });
    closing.push(jobs.close, close, workers.stop);
    const jobOf = async (id: string) => {
      const state = await queue.getJobState(id);
      const job = await queue.getJob(id);
      return job && { state, tries: job.attemptsMade, reason: job.failedReason };
    };

    refusal = '451 the mailbox is busy';
    const one = await written();
    expect(await mails.ask(one)).toBe(true);
    const tried = await until(
      () => jobOf(one.id),
      (job) => job?.state === 'delayed',
    );
    expect(tried).toEqual({ state: 'delayed', tries: 1, reason: expect.stringContaining('451') });
    expect(await inOutbox(one.id)).toEqual({ status: 'pending', tries: 1 });

    refusal = '550 5.7.1 no';
    const other = await written();
    await mails.ask(other);
    const failed = await until(
      () => jobOf(other.id),
      (job) => job?.state === 'failed',
    );
    expect(failed).toEqual({ state: 'failed', tries: 1, reason: expect.stringContaining('550') });
    expect(await inOutbox(other.id)).toEqual({ status: 'failed', tries: 1 });

    refusal = undefined;
    expect(await retryMail(mailDeps, other.id)).toBe(true);
    await mails.ask(other);
    await until(
      () => inOutbox(other.id),
      ({ status }) => status === 'sent',
    );
    // Its time has come, and nobody asked for it: the sweep does, and the job waits for nothing more.
    ahead += 200_000;
    await mails.sweep(new AbortController().signal);
    expect(await inOutbox(one.id)).toEqual({ status: 'sent', tries: 2 });
  });
});

test('while the queue does not answer mails leave at the sweep, one after the other without waiting for it, and it is told once', async () => {
  let asked = 0;
  const said: string[] = [];
  const mails = mailQueue({
    ...mailDeps,
    jobs: {
      add: async () => {
        asked += 1;
        throw Object.assign(new Error('The queue does not answer'), { code: 'ETIMEDOUT' });
      },
    },
    log: { warn: (_: object, message: string) => said.push(message) } as never,
  });
  const before = inbox.received.length;
  const ids: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const mail = await written('payment-confirmed');
    ids.push(mail.id);
    expect(await mails.ask(mail)).toBe(false);
  }
  const awaited = await written();
  await mails.sweep(new AbortController().signal);
  expect([asked, said.length]).toEqual([1, 1]);
  const sent = inbox.received.slice(before).map(({ raw }) => /Message-ID: <(.+)@/.exec(raw)?.[1]);
  expect(sent[0]).toBe(awaited.id);
  expect(sent.toSorted()).toEqual([...ids, awaited.id].toSorted());
});
