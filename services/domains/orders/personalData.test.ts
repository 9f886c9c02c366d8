import { beforeAll, describe, expect, test } from 'vitest';
import { forgetUser } from '#services/accounts/forgetUser.ts';
import { relayAudit } from '#services/audit/relayAudit.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { fillCart } from '#testing/api/fillCart.ts';
import { withApi } from '#testing/api/withApi.ts';
import { affirmed } from '#testing/api/orderBody.ts';

const api = withApi();
const ssn = '512-77-4321';
const address = '48 Lemon Grove Lane, Fresno, CA 93722';
let order: string;

beforeAll(async () => {
  const [tradeline] = (await api.as(undefined, 'GET', '/api/v1/cards/')).body.rows;
  await fillCart(api, 'buyer-two', tradeline.id);
  const placed = await api.as('buyer-two', 'POST', '/api/v1/orders/', {
    body: {
      lines: [{ cardId: tradeline.id, mayReportNextCycle: true }],
      client: {
        firstName: 'Lena',
        lastName: 'Fischer',
        email: 'lena@clients.test',
        phone: '555-214-2277',
        ssn,
        birthDate: '1991-02-03',
        address,
      },
      ssnIsReal: true,
      questionnaire: affirmed.questionnaire,
    },
  });
  order = placed.body.id;
  await api.rig().settled();
});

describe('the client’s personal data', () => {
  test('an SSN is shown as its last four, address and birth date not at all', async () => {
    for (const [who, path] of [
      ['buyer-two', `/api/v1/orders/${order}/`],
      ['orders-staff', `/api/v1/order-management/${order}/`],
    ] as const) {
      const { body } = await api.as(who, 'GET', path);
      expect(body.client).toMatchObject({
        firstName: 'Lena',
        ssnLastFour: '4321',
        birthDate: null,
        address: null,
        erased: false,
      });
      expect(JSON.stringify(body)).not.toMatch(/(?<![\da-f])512-?77|Lemon Grove|1991-02-03|"box"/);
    }
  });

  test('Sam reads it with a reason, which is an event before he has it', async () => {
    const answer = await api.as('orders-staff', 'POST', `/api/v1/orders/${order}/reveal/`, {
      body: { field: 'ssn', reason: 'The bank asks for it' },
    });
    expect(answer).toMatchObject({ status: 200, body: { erased: false, value: ssn } });
    await api.rig().settled();
    const [latest] = (await api.as('admin', 'GET', `/api/v1/orders/${order}/timeline/`)).body.rows;
    expect(latest).toMatchObject({
      type: 'order.personal-data-revealed.v1',
      actorName: 'Sam Ortega',
      data: { field: 'ssn', reason: 'The bank asks for it' },
    });
    expect(
      (await api.as('orders-staff', 'POST', `/api/v1/orders/${order}/reveal/`, { body: { field: 'ssn', reason: '' } }))
        .status,
    ).toBe(422);
    expect(
      (
        await api.as('buyer-two', 'POST', `/api/v1/orders/${order}/reveal/`, {
          body: { field: 'ssn', reason: 'It is mine' },
        })
      ).status,
    ).toBe(403);
  });

  test('the timeline says who, when and what changed, and masks what is sealed', async () => {
    await api.as('buyer-two', 'POST', `/api/v1/orders/${order}/changeCustomerInfo/`, {
      body: { client: { phone: '555-214-9999', ssn: '512-77-8765' } },
    });
    await api.rig().settled();
    const { body } = await api.as('orders-staff', 'GET', `/api/v1/orders/${order}/timeline/`);
    const changed = body.rows.find(({ type }: { type: string }) => type === 'order.customer-info-changed.v1');
    expect(changed).toMatchObject({
      actorName: 'Ben Okafor',
      behindName: null,
      from: 'paymentPending',
      to: 'paymentPending',
    });
    expect(changed.changes).toContainEqual({ path: 'client.phone', before: '555-214-2277', after: '555-214-9999' });
    expect(changed.changes).toContainEqual({ path: 'client.ssn', before: '***-**-4321', after: '***-**-8765' });
    expect(JSON.stringify(body)).not.toMatch(/(?<![\da-f])512-?77|Lemon Grove|"box"/);
    const placed = body.rows.find(({ type }: { type: string }) => type === 'order.placed.v1');
    expect(placed.changes).toContainEqual(
      expect.objectContaining({ path: 'buyerId', before: null, after: idOf('buyer-two') }),
    );
  });

  test('nothing of it is in the database in the clear', async () => {
    const { db } = api.rig().deps;
    const tables = (
      await db.raw<{ table: string }>(
        `select table_schema || '.' || table_name as table from information_schema.tables where table_schema in ('es', 'app', 'read', 'jobs') and table_type = 'BASE TABLE'`,
      )
    ).rows;
    const canaries = [ssn, ssn.replaceAll('-', ''), 'Lemon Grove', '1991-02-03'];
    const forms = canaries.flatMap((canary) => [canary, Buffer.from(canary).toString('base64').replace(/=+$/, '')]);
    for (const { table } of tables) {
      const { rows } = await db.raw<{ found: number }>(
        `select count(*)::int as found from ${table} t where t::text ilike any(?)`,
        [forms.map((form) => `%${form}%`)],
      );
      expect(rows[0]!.found, table).toBe(0);
    }
  });

  test('the record’s chain is whole', async () => {
    expect((await api.as('admin', 'GET', `/api/v1/orders/${order}/verify/`)).body).toMatchObject({
      whole: true,
      brokenAt: null,
    });
  });

  test('the client’s version is another one once anything of them changed, also what is not shown, and with nothing else of the order', async () => {
    const version = async () => {
      await api.rig().settled();
      return (await api.as('orders-staff', 'GET', `/api/v1/order-management/${order}/`)).body.client.version;
    };
    const before = await version();
    await api.as('orders-staff', 'POST', `/api/v1/orders/${order}/comment/`, { body: { text: 'Called the bank' } });
    expect(await version()).toBe(before);
    const address = '14 Oak Street, Reno, NV 89501';
    await api.as('orders-staff', 'POST', `/api/v1/orders/${order}/changeCustomerInfo/`, {
      body: { client: { address } },
    });
    expect(await version()).not.toBe(before);
  });

  test('once Ben is forgotten every answer says erased, and the chain is still whole', async () => {
    await api.as('buyer-two', 'POST', `/api/v1/orders/${order}/changeCustomerInfo/`, {
      body: { client: { lastName: 'Fischer-Canary' } },
    });
    await forgetUser(api.rig().deps, idOf('buyer-two'));
    await relayAudit(api.rig().deps as Parameters<typeof relayAudit>[0]);
    const managed = async () => (await api.as('orders-staff', 'GET', `/api/v1/order-management/${order}/`)).body;
    await expect.poll(managed).toMatchObject({
      clientName: '',
      buyer: { name: '', email: '' },
      client: { erased: true, ssnLastFour: null, firstName: '' },
    });
    expect(
      await api.as('orders-staff', 'POST', `/api/v1/orders/${order}/reveal/`, {
        body: { field: 'ssn', reason: 'The bank asks for it' },
      }),
    ).toMatchObject({ status: 200, body: { erased: true, value: null } });
    await api.rig().settled();
    const timeline = JSON.stringify((await api.as('orders-staff', 'GET', `/api/v1/orders/${order}/timeline/`)).body);
    expect(timeline).toContain('"erased":true');
    // Four digits alone, not within a hash or an id.
    expect(timeline).not.toMatch(/(?<![\da-f])(8765|4321)(?![\da-f-])|Lena|lena@clients|Canary/);
    const queued = async (search: string) =>
      (await api.as('orders-staff', 'GET', `/api/v1/order-management/?tab=all&search=${search}`)).body.rows;
    expect(await queued('lena')).toEqual([]);
    expect(await queued(order)).toMatchObject([{ clientName: '', clientEmail: '', clientPhone: '' }]);
    expect((await api.as('admin', 'GET', '/api/v1/audit/events/?search=canary')).body.rows).toEqual([]);
    expect(
      await api.as('orders-staff', 'POST', `/api/v1/orders/${order}/changeCustomerInfo/`, {
        body: { client: { firstName: 'Helena' } },
      }),
    ).toMatchObject({ status: 409, body: { code: 'subjectErased' } });
    expect((await api.as('admin', 'GET', `/api/v1/orders/${order}/verify/`)).body.whole).toBe(true);
  });
});
