import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createSession } from '#services/accounts/sessions.ts';
import { createPool } from '#services/platform/postgres/createPool.ts';
import { idOf } from './api/apiRig.ts';
import { actors } from './lease/actors.ts';
import { leaseCommands } from './lease/commands.ts';
import { newLeases, waitForLeases } from './lease/leases.ts';
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

/**
 * What the product sent meanwhile, a transition: statements, the rows that they gave or wrote, and kB of WAL (without the
 * pages that are written whole after a checkpoint).
 */
async function costsOf(transitions: number, work: () => Promise<void>) {
  await superuser.query('select pg_stat_statements_reset()');
  await work();
  const { rows } = await superuser.query(
    `select query, calls::int as calls, rows::int as rows, greatest(wal_bytes - 8192 * wal_fpi, 0)::float / 1024 as wal from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database())
        and userid <> (select oid from pg_roles where rolname = current_user)`,
  );
  const sent = rows as readonly {
    readonly query: string;
    readonly calls: number;
    readonly rows: number;
    readonly wal: number;
  }[];
  const sum = (of: 'calls' | 'rows' | 'wal', which = sent) =>
    which.reduce((all, one) => all + one[of], 0) / transitions;
  return {
    statements: sum('calls'),
    rows: sum('rows'),
    kB: sum('wal'),
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

/** The least of three, so that what happens by the clock meanwhile isn't counted. */
async function leastCosts() {
  const once = () => costsOf(4, () => toggled(2));
  const all = [await once(), await once(), await once()];
  const least = (of: keyof Awaited<ReturnType<typeof once>>) => Math.min(...all.map((one) => one[of]));
  return { statements: least('statements'), rows: least('rows'), read: least('read'), jobs: least('jobs') };
}

test('a transition reads as few events of a long record as of a short one', async () => {
  await toggled(1);
  const short = await leastCosts();
  await toggled(12);
  const long = await leastCosts();
  expect(Math.max(short.read, long.read)).toBeLessThan(3);
  expect(long.read).toBeLessThan(short.read + 0.5);
  // One after the other nothing shares a statement; 38 to 40 of them were seen.
  expect(Math.max(short.statements, long.statements)).toBeLessThan(60);
  expect(Math.max(short.rows, long.rows)).toBeLessThan(70);
  // Without a mail server no mail has a job.
  expect([short.jobs, long.jobs]).toEqual([0, 0]);
});

/**
 * The statements, rows and kB of WAL that a command may cost with all that follows from it, by one lease alone: half as many
 * again as were seen.
 */
const most: Readonly<Record<string, readonly [statements: number, rows: number, kB: number]>> = {
  placeOrder: [200, 230, 80],
  signClientConsent: [50, 70, 40],
  submitPayment: [70, 80, 35],
  confirmPayment: [155, 240, 75],
  openTicket: [65, 70, 25],
  signConsent: [57, 80, 35],
  reportAuAdded: [105, 135, 70],
  confirmBalance: [45, 70, 40],
  requestExtension: [90, 90, 45],
  approveExtension: [130, 145, 65],
  submitClaim: [130, 150, 60],
  rejectClaim: [110, 130, 60],
  markPosted: [220, 260, 110],
  markCommissionPaid: [90, 110, 45],
  reportAuRemoved: [260, 320, 140],
};

test('what each command of a lease costs, with all that follows from it', async () => {
  const rig = { url: product.url, parts: product.parts };
  const as = actors(rig);
  const leases = await newLeases(as, 3);
  const tooMuch: Record<string, readonly number[]> = {};
  for (const command of leaseCommands(rig)) {
    const { name, before, send } = command;
    for (const lease of leases) await before?.(lease, as);
    await waitForLeases(rig, as, leases, command);
    const costs: (readonly number[])[] = [];
    for (const lease of leases) {
      await settled();
      const { statements, rows, kB } = await costsOf(1, async () => {
        const { status, body } = await send(lease, as);
        expect(status, `${name}: ${JSON.stringify(body)}`).toBe(200);
        await settled();
      });
      costs.push([statements, rows, Math.round(kB)]);
    }
    // The least of three: what a move of the clock set off among other records is in one or the other.
    const cost = most[name]!.map((_, at) => Math.min(...costs.map((one) => one[at]!)));
    if (cost.some((one, at) => one > most[name]![at]!)) tooMuch[name] = cost;
  }
  expect(tooMuch).toEqual({});
});
