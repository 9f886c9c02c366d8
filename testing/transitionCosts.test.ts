import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createSession } from '#services/accounts/sessions.ts';
import { createPool } from '#services/platform/postgres/createPool.ts';
import { idOf } from './api/apiRig.ts';
import { actors, leaseCommands, newLeases, waitForLeases } from './leaseCommands.ts';
import { databaseUrl } from './databaseUrl.ts';
import { runningProduct } from './runningProduct.ts';
import { until } from './until.ts';

// Counts, never times: what a transition costs PostgreSQL with all that follows from it (mails, notices, deadlines, read models).

const product = await runningProduct();
const database = new URL(product.parts.databaseUrl).pathname.slice(1);
// The product is never the superuser, so that what is asked here is told apart from what it asks.
const superuser = createPool(databaseUrl(inject('superuserUrl'), database), { max: 1 });
afterAll(async () => {
  await superuser.end();
  await product.stop();
});

let token: string;
let orderId: string;
beforeAll(async () => {
  await superuser.query('create extension if not exists pg_stat_statements');
  const { db } = product.parts;
  token = (
    await createSession(product.parts, { userId: idOf('orders-staff'), address: '127.0.0.1', userAgent: 'costs' })
  ).token;
  orderId = (await db('read.orders').where({ tab: 'paymentPending' }).first('id'))!.id;
  await settled();
});

interface Left {
  /** Read models that are behind, and mails that are to be sent. */
  readonly left: string;
  readonly mails: string;
}

/** Everything that was appended is in the read models, and no mail is left; resolves to the number of mails so far. */
const settled = async (mails = 0): Promise<number> => {
  const answer = await until(
    async () =>
      (
        await superuser.query<Left>(
          `with head as (select max(position) as position from es.events)
           select (select count(*) from read.checkpoints c, head where c.state = 'live' and c.position < head.position)
                + (select count(*) from app.mail_outbox where status in ('pending', 'sending')) as left,
                  (select count(*) from app.mail_outbox) as mails`,
        )
      ).rows[0]!,
    ({ left, mails: now }) => left === '0' && Number(now) >= mails,
    60_000,
  );
  return Number(answer.mails);
};

/** Takes the order to *under review* and back so many times, each time when all that followed is done: the way back is mailed. */
async function toggled(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const mails = await settled();
    for (const command of ['markPaidPending', 'declinePayment']) {
      const { status } = await fetch(`${product.url}/api/v1/orders/${orderId}/${command}/`, {
        method: 'POST',
        headers: {
          authorization: `Token ${token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ reason: 'Nothing in the account' }),
      });
      expect(status).toBe(200);
    }
    await settled(mails + 1);
  }
}

/** What the product sent meanwhile: statements, and the rows that they gave or wrote, a transition. */
async function costsOf(transitions: number, work: () => Promise<void>) {
  await superuser.query('select pg_stat_statements_reset()');
  await work();
  const { rows } = await superuser.query(
    `select query, calls::int as calls, rows::int as rows from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database())
        and userid <> (select oid from pg_roles where rolname = current_user)`,
  );
  const sent = rows as readonly { readonly query: string; readonly calls: number; readonly rows: number }[];
  const sum = (of: 'calls' | 'rows', which = sent) => which.reduce((all, one) => all + one[of], 0) / transitions;
  return {
    statements: sum('calls'),
    rows: sum('rows'),
    read: sum(
      'rows',
      sent.filter(({ query }) => query.includes('from es.events')),
    ),
    jobs: sum(
      'calls',
      sent.filter(({ query }) => /jobs?\b.*(add_job|move_to)/s.test(query)),
    ),
  };
}

test('a transition reads as few events of a long record as of a short one', async () => {
  await toggled(1);
  const short = await costsOf(8, () => toggled(4));
  await toggled(12);
  const long = await costsOf(8, () => toggled(4));
  expect(Math.max(short.read, long.read)).toBeLessThan(3);
  expect(long.read).toBeLessThan(short.read + 0.5);
  // One after the other nothing shares a statement; 38 to 40 of them were seen.
  expect(Math.max(short.statements, long.statements)).toBeLessThan(60);
  expect(Math.max(short.rows, long.rows)).toBeLessThan(70);
  // Without a mail server no mail has a job.
  expect([short.jobs, long.jobs]).toEqual([0, 0]);
});

/** Statements that a command may cost with all that follows from it, by one lease alone: half as many again as were seen. */
const most: Readonly<Record<string, number>> = {
  placeOrder: 200,
  signClientConsent: 50,
  submitPayment: 70,
  confirmPayment: 155,
  openTicket: 65,
  signConsent: 57,
  reportAuAdded: 105,
  confirmBalance: 45,
  markPosted: 220,
  markCommissionPaid: 90,
  reportAuRemoved: 260,
};

test('what each command of a lease costs, with all that follows from it', async () => {
  const rig = { url: product.url, parts: product.parts };
  const as = actors(rig);
  const [lease] = await newLeases(as, 1);
  const tooMany: Record<string, number> = {};
  for (const command of leaseCommands(rig)) {
    const { name, before, send } = command;
    await before?.(lease!, as);
    await waitForLeases(rig, as, [lease!], command);
    await settled();
    const { statements } = await costsOf(1, async () => {
      const { status, body } = await send(lease!, as);
      expect(status, `${name}: ${JSON.stringify(body)}`).toBe(200);
      await settled();
    });
    if (statements > (most[name] ?? 0)) tooMany[name] = statements;
  }
  expect(tooMany).toEqual({});
});
