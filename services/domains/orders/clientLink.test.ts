import { beforeAll, expect, test } from 'vitest';
import { idOf } from '#testing/api/apiRig.ts';
import { fillCart } from '#testing/api/fillCart.ts';
import { withApi } from '#testing/api/withApi.ts';
import { affirmed } from '#testing/api/orderBody.ts';

const api = withApi();
const { questionnaire } = affirmed;
const lena = {
  firstName: 'Lena',
  lastName: 'Fischer',
  email: 'lena@clients.test',
  phone: '555-214-2277',
  ssn: '512-77-4321',
  birthDate: '1991-02-03',
  address: '48 Lemon Grove Lane, Fresno, CA 93722',
};
const herself = { ...lena, lastName: 'Fisher', ssn: '512-77-8765', phone: '555-214-8888' };
let order: string;

beforeAll(async () => {
  const [tradeline] = (await api.as(undefined, 'GET', '/api/v1/cards/')).body.rows;
  await fillCart(api, 'buyer-two', tradeline.id);
  const placed = await api.as('buyer-two', 'POST', '/api/v1/orders/', {
    body: {
      lines: [{ cardId: tradeline.id, mayReportNextCycle: true }],
      client: lena,
      ssnIsReal: true,
      questionnaire,
    },
  });
  order = placed.body.id;
  await api.rig().settled();
});

const links = () => `/api/v1/orders/${order}/client-links/`;
const made = async (): Promise<string> =>
  new URL((await api.as('buyer-two', 'POST', links(), { body: {} })).body.url).hash.replace('#access=', '');
async function byLink(token: string, body?: object) {
  const answer = await fetch(`${api.rig().url}/api/v1/orders/client-info/`, {
    method: body ? 'PUT' : 'GET',
    headers: { 'x-client-link': token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.json() };
}
const closed = (why: string) => ({ status: 410, body: { code: 'clientLinkClosed', values: { why } } });

test('the link is nobody else’s to make, and its token is stored hashed', async () => {
  for (const [who, status] of [
    ['buyer', 404],
    ['cardholder', 403],
    ['payments-staff', 403],
  ] as const) {
    expect((await api.as(who, 'POST', links(), { body: {} })).status, who).toBe(status);
  }
  const token = await made();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const rows = await api.rig().deps.db('app.client_links');
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await byLink(token)).toMatchObject({ status: 200, body: { askedBy: 'Ben Okafor' } });
});

test('a new link closes the one before it, a closed or made-up one opens nothing', async () => {
  const [first, second] = [await made(), await made()];
  expect(await byLink(first)).toMatchObject(closed('revoked'));
  expect(await byLink(second)).toMatchObject({ status: 200 });
  await api.as('buyer-two', 'DELETE', links(), { body: {} });
  expect(await byLink(second, { client: herself, ssnIsReal: true, questionnaire })).toMatchObject(closed('revoked'));
  expect(await byLink('made-up')).toMatchObject(closed('unknown'));
  expect((await api.as('buyer-two', 'GET', links())).body).toEqual({ openUntil: null, answeredAt: null });
});

test('Lena fills in her details once: faults stand beside their fields, two at once are one event, and Ben gets a mail', async () => {
  const token = await made();
  const wrong = await byLink(token, {
    client: { ...herself, address: 'PO Box 12, Reno, NV 89501' },
    ssnIsReal: true,
    questionnaire,
  });
  expect(wrong).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'body.client.address', code: 'notResidential' }] },
  });
  const cpn = await byLink(token, { client: herself, ssnIsReal: false, questionnaire });
  expect(cpn).toMatchObject({ status: 409, body: { code: 'ssnIsRealAndWellFormed' } });
  const young = await byLink(token, {
    client: { ...herself, birthDate: '2020-01-01' },
    ssnIsReal: true,
    questionnaire,
  });
  expect(young).toMatchObject({ status: 422, body: { issues: [{ path: 'body.client.birthDate', code: 'ofAge' }] } });

  const twice = await Promise.all([1, 2].map(() => byLink(token, { client: herself, ssnIsReal: true, questionnaire })));
  expect(twice.map(({ status }) => status)).toContain(200);
  expect(await byLink(token)).toMatchObject(closed('answered'));
  await api.rig().settled();
  const { body } = await api.as('orders-staff', 'GET', `/api/v1/orders/${order}/timeline/`);
  const filled = body.rows.filter(({ type }: { type: string }) => type === 'order.client-filled-in.v1');
  expect(filled).toHaveLength(1);
  expect(filled[0].changes).toContainEqual({ path: 'client.ssn', before: '***-**-4321', after: '***-**-8765' });
  expect(JSON.stringify(body)).not.toMatch(/(?<![\da-f])512-?77|Lemon Grove|"box"/);
  expect((await api.as('buyer-two', 'GET', `/api/v1/orders/${order}/`)).body.client).toMatchObject({
    lastName: 'Fisher',
    ssnLastFour: '8765',
  });
  expect((await api.as('buyer-two', 'GET', links())).body).toEqual({
    openUntil: null,
    answeredAt: expect.any(String),
  });
});

test('by the same link Lena puts her address on the order, as often as she likes; the same one again is no second event', async () => {
  const token = await made();
  const put = async (address: string, by = token) => {
    const answer = await fetch(`${api.rig().url}/api/v1/orders/tradeline-address/`, {
      method: 'PUT',
      headers: { 'x-client-link': by, 'content-type': 'application/json' },
      body: JSON.stringify({ address }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const moved = '9 Plum Court, Fresno, CA 93722';
  expect(await put('PO Box 12, Reno, NV 89501')).toMatchObject({ status: 422 });
  expect(await put(moved, 'made-up')).toMatchObject(closed('unknown'));
  expect((await Promise.all([1, 2].map(() => put(moved)))).map(({ status }) => status)).toEqual([200, 200]);
  await api.rig().settled();
  const { body } = await api.as('orders-staff', 'GET', `/api/v1/orders/${order}/timeline/`);
  const changes = body.rows.filter(({ type }: { type: string }) => type === 'order.customer-info-changed.v1');
  expect(changes).toHaveLength(1);
  expect(JSON.stringify(body)).not.toContain('Plum Court');
  const shown = await api.as('orders-staff', 'POST', `/api/v1/orders/${order}/reveal/`, {
    body: { field: 'address', reason: 'A letter came back' },
  });
  expect(shown.body.value).toBe(moved);
  // The link is still there for the rest of the form.
  expect(await byLink(token)).toMatchObject({ status: 200 });
});

test('by the call with the id in the body Sam puts Nora in Lena’s place; for others there is no such order', async () => {
  const path = '/api/v1/order-management/change-order-replacement-user/';
  const body = {
    id: order,
    client: { ...lena, firstName: 'Nora', lastName: 'Vale' },
    ssnIsReal: true,
    questionnaire,
    reason: 'Lena changed her mind',
  };
  expect((await api.as('buyer-two', 'POST', path, { body })).status).toBe(403);
  expect((await api.as('orders-staff', 'POST', path, { body: { ...body, id: idOf('buyer') } })).status).toBe(404);
  expect((await api.as('orders-staff', 'POST', path, { body: { ...body, id: 'no id' } })).status).toBe(422);
  expect((await api.as('orders-staff', 'POST', path, { body })).status).toBe(200);
  await api.rig().settled();
  expect((await api.as('buyer-two', 'GET', `/api/v1/orders/${order}/`)).body.client.firstName).toBe('Nora');
});

test('seven days later the link is over, and so it is once Ben’s account is closed', async () => {
  const token = await made();
  const table = () => api.rig().deps.db('app.client_links').where({ order_id: order });
  await table().update({ expires_at: new Date(0) });
  expect(await byLink(token)).toMatchObject(closed('expired'));
  const other = await made();
  await api
    .rig()
    .deps.db('app.users')
    .where({ id: idOf('buyer-two') })
    .update({ disabled_at: new Date() });
  expect(await byLink(other)).toMatchObject(closed('unknown'));
});
