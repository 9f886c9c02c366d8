import { expect, test } from 'vitest';
import { userTable } from '#services/accounts/users.ts';
import { idOf } from '#testing/api/apiRig.ts';
import { withApi } from '#testing/api/withApi.ts';

const api = withApi();
const people = api.rig;
const at = (path: string, who = 'users-staff') => api.as(who, 'GET', `/api/v1/user-management/${path}`);
const names = async (path: string, who?: string) =>
  (await at(path, who)).body.rows.map(({ email }: { email: string }) => email.split('@')[0]).toSorted();
const set = (name: string, columns: object) =>
  userTable(people().deps.db)
    .where({ id: idOf(name) })
    .update(columns);

test('people are found by where they live, where they heard of us, whether they ordered and confirmed their address', async () => {
  await set('buyer', { state: 'NV', source: 'friend' });
  await set('buyer-two', { state: 'OR', source: 'blog', email_verified: false });
  expect(await names('buyers/?state=NV')).toEqual(['buyer']);
  expect(await names('buyers/?source=blog')).toEqual(['buyer-two']);
  expect(await names('buyers/?source=blog&state=NV')).toEqual([]);
  expect(await names('buyers/?verified=false')).toEqual(['buyer-two']);
  const [all, ordered, without] = await Promise.all([
    names('buyers/?pageSize=100'),
    names('buyers/?hasOrders=true&pageSize=100'),
    names('buyers/?hasOrders=false&pageSize=100'),
  ]);
  expect([...ordered, ...without].toSorted()).toEqual(all);
  const buyers = await people()
    .deps.db('read.orders as o')
    .join('read.people as p', 'p.id', 'o.buyer_id')
    .whereNotNull('o.tab')
    .distinct('p.email')
    .pluck('p.email');
  expect(ordered).toEqual(buyers.map((email) => email!.split('@')[0]).toSorted());
  expect(await names('cardholders/?hasOrders=false')).toContain('greta');
  expect((await at('buyers/?state=Nevada')).status).toBe(422);
});

test('what there is to filter by is what the asker sees of people', async () => {
  await set('cardholder', { state: 'WY' });
  const staff = (await at('filters/')).body;
  expect(staff.state).toContain('WY');
  expect(staff).toMatchObject({ role: [], hasOrders: [true, false], verified: [true, false] });
  expect(staff.source).toContain('friend');
  const { role } = (await at('filters/', 'admin')).body;
  expect(role.map(({ name }: { name: string }) => name)).toContain('Sales');
  const sales = role.find(({ name }: { name: string }) => name === 'Sales').id;
  expect(await names(`?group=house&role=${sales}`, 'admin')).toEqual(['sales-staff']);
  expect(await names(`?role=${sales}`)).toEqual([]);
});

test('the list goes as a table with what it is narrowed by; a name that is a formula stays a text, and who took it is on record', async () => {
  await set('buyer', { first_name: '=HYPERLINK("https://evil.test","Bea")', state: 'NV' });
  const table = await at('export/?group=buyers&state=NV');
  expect(table.headers.get('content-type')).toContain('text/csv');
  expect(table.headers.get('content-disposition')).toMatch(/users-\d{4}-\d\d-\d\d\.csv/);
  const [head, ...rows] = String(table.body).trim().split('\r\n');
  expect(head).toContain('Name,State,E-mail,E-mail confirmed,Kind');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatch(/^"'=HYPERLINK\(""https:\/\/evil\.test"",""Bea""\) /);
  expect(rows[0]).toContain('buyer@demo.test');
  const line = (await people()
    .deps.db('app.audit_outbox')
    .where({ type: 'queue.exported.v1', stream: `account-${idOf('users-staff')}` })
    .orderBy('line', 'desc')
    .first())!;
  expect(line.data).toMatchObject({ queue: 'users', tab: 'buyers', filtered: true, searched: false });
  expect(JSON.stringify(line.data)).not.toContain('NV');
});

test('a table has whom its reader sees, in their language', async () => {
  expect((await at('export/?group=house')).status).toBe(403);
  expect((await at('export/?group=cardholders', 'orders-staff')).status).toBe(403);
  const all = String((await at('export/?language=es')).body);
  expect(all).toContain('cardholder@demo.test');
  expect(all).not.toContain('admin@demo.test');
  expect(String((await at('export/?group=house', 'admin')).body)).toMatch(/sales-staff@demo\.test.*Sales/);
});
