import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import { system } from '#workflows/kernel/actor.ts';
import { formatMoney } from '#words/format/money.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();
let ada: Person, sally: Person, bruno: Person, pavel: Person;

beforeAll(async () => {
  [ada, sally, bruno, pavel] = (await Promise.all(
    ['admin', 'sales-staff', 'broker', 'payments-staff'].map(async (name) =>
      signIn(await arrive(browser, product.url), name),
    ),
  )) as [Person, Person, Person, Person];
});

const money = (cents: number) => formatMoney(cents, 'en-US');
const grid = ({ page }: Person) => page.locator('.ag-root');
const idOf = (name: string) => demoAccounts.find(({ email }) => email === `${name}@demo.test`)!.id;

/** What the last table of Ada's page for spreadsheets is asked for. */
async function tableAsked(): Promise<string> {
  const [request] = await Promise.all([
    ada.page.waitForRequest(/\/export\//),
    ada.button('Download CSV').last().click(),
  ]);
  return request.url();
}

test('admins and sales 1 have the grid, a broker of the program a list of their own; Sally, once in the program, chooses', async () => {
  await ada.goTo('/sales-dashboard/referral-clients');
  await grid(ada).getByText('Nadia Rossi').first().waitFor();
  await grid(ada).getByText('Referred by').waitFor();
  // What is filtered is in the address, and so in the table for spreadsheets.
  await ada.goTo('/sales-dashboard/referral-clients?name=owen');
  await grid(ada).getByText('Owen Price').waitFor();
  expect(await grid(ada).getByText('Nadia Rossi').count()).toBe(0);
  expect(await tableAsked()).toContain('owen');
  await ada.goTo('/sales-dashboard/referral-orders?sort=-totalCents');
  await grid(ada).getByText('Nadia Rossi').first().waitFor();

  await sally.goTo('/sales-dashboard/referral-clients');
  await grid(sally).getByText('Owen P.').waitFor();
  expect(await grid(sally).getByText('E-mail').count()).toBe(0);
  expect(await sally.page.getByRole('navigation', { name: 'Table', exact: true }).count()).toBe(0);

  await bruno.goTo('/sales-dashboard/referral-clients');
  await bruno.page.getByRole('row', { name: /Nadia R\./ }).waitFor();
  expect(await grid(bruno).count()).toBe(0);

  await product.parts.db('app.referral_program').insert({
    user_id: idOf('sales-staff'),
    member: true,
    changed_at: new Date(),
  });
  await sally.goTo('/sales-dashboard/referral-clients');
  await sally.page
    .getByRole('navigation', { name: 'Table', exact: true })
    .getByRole('link', { name: 'Referral program' })
    .click();
  await grid(sally).waitFor({ state: 'detached' });
  await sally.page.getByRole('row', { name: /Owen P\./ }).waitFor();
  await sally.link('Orders').click();
  await sally.page
    .getByRole('row', { name: /Owen P\./ })
    .first()
    .waitFor();
  for (const person of [ada, sally, bruno]) expect(person.complaints).toEqual([]);
});

test('Pavel pays two cardholders with one reference: a double click pays once, and he reads for each what was paid', async () => {
  const owed = async () =>
    (
      (await pavel.ask('get', '/api/v1/bookings/payments/statuses/')) as {
        rows: { cardholderId: string; cardholder: { name: string }; payableCents: number }[];
      }
    ).rows;
  const before = await owed();
  expect(before.length).toBeGreaterThan(1);
  const [one, two] = before as [(typeof before)[0], (typeof before)[0]];
  await pavel.goTo('/admin/cardholder/payments');
  await pavel.page.locator('summary', { hasText: 'Owed to cardholders' }).click();
  for (const { cardholder } of [one, two]) await pavel.field(`Choose: ${cardholder.name}`).check();
  await pavel.button(/^Pay 2 cardholders/).click();
  for (const { cardholder } of [one, two]) {
    await pavel
      .dialog()
      .getByRole('heading', { name: new RegExp(cardholder.name) })
      .waitFor();
  }
  await pavel.field('Reference').fill('ACH-2026-48');
  // To each as they have it on file, unless he says so.
  expect(await pavel.dialog().getByLabel('Sent by').inputValue()).toBe('');
  await pavel.dialog().getByLabel('Sent by').selectOption({ label: 'CashApp' });
  await pavel
    .dialog()
    .getByRole('button', { name: /^Mark as paid/ })
    .dblclick();
  await pavel
    .dialog()
    .getByRole('list', { name: /^Report/ })
    .first()
    .waitFor();
  for (const { cardholder, payableCents } of [one, two]) {
    await pavel
      .dialog()
      .getByRole('heading', { name: new RegExp(`${cardholder.name}.*\\${money(payableCents)}`) })
      .waitFor();
  }
  const paid = await product.parts
    .db('es.events')
    .where({ type: 'booking.commission-paid.v1' })
    .whereRaw(`data->>'reference' = 'ACH-2026-48'`)
    .select('stream', 'data');
  expect(new Set(paid.map(({ stream }) => stream)).size).toBe(paid.length);
  expect(new Set(paid.map(({ data }) => data.method))).toEqual(new Set(['cashapp']));
  expect([...new Set(paid.map(({ data }) => data.batchId))]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
  await expect
    .poll(async () => (await owed()).map(({ cardholderId }) => cardholderId), { timeout: 10_000 })
    .not.toContain(one.cardholderId);
  expect((await owed()).map(({ cardholderId }) => cardholderId)).not.toContain(two.cardholderId);
  expect(pavel.complaints).toEqual([]);
});

test('Ada reads figures by code and kind, and gives Carla an amount of her own, which Carla reads', async () => {
  await ada.goTo('/admin/referral-statistics');
  await ada.page.getByRole('row', { name: /Bruno Costa.*Broker/ }).waitFor();
  await ada.field('Figures by').selectOption({ label: 'Kind of referrer' });
  await ada.page.getByRole('row', { name: /^Cardholder/ }).waitFor();
  expect(ada.page.url()).toContain('group=kind');
  expect(await tableAsked()).toContain('group=kind');

  await ada.goTo(`/admin/cardholders-referral/${idOf('cardholder')}`);
  await ada.button('Change').click();
  await ada.dialog().getByLabel('Custom amount').fill('90');
  await ada.dialog().getByLabel('Reason').fill('Agreed by phone');
  await ada.dialog().getByRole('button', { name: 'Save' }).click();
  await ada.dialog().waitFor({ state: 'detached' });
  await ada.see('$90');

  const carla = await signIn(await arrive(browser, product.url), 'cardholder');
  await carla.goTo('/cardholder/referrals');
  await carla.see('$90 for each card they add, as agreed with you');
  for (const person of [ada, carla]) expect(person.complaints).toEqual([]);
});

/** As many bookings as one request can't pay: copies of one whose commission is to be paid, each a stream of its own. */
async function manyToPay(cardholderId: string, many: number): Promise<void> {
  const { db, eventStore } = product.parts;
  const { id } = (await db('read.bookings').where({ cardholder_id: cardholderId, commission: 'paid' }).first('id'))!;
  const lived = await eventStore.read(`booking-${id}`);
  const untilPaid = lived.slice(
    0,
    lived.findIndex(({ type }) => type === 'booking.commission-paid.v1'),
  );
  // Together: the store writes what waits in one statement.
  await Promise.all(
    Array.from({ length: many }, () => {
      const copy = randomUUID();
      const events = untilPaid.map(({ type, data, meta }) => ({
        id: randomUUID(),
        type,
        data: JSON.parse(JSON.stringify(data).replaceAll(id, copy)),
        meta,
      }));
      return eventStore.append(`booking-${copy}`, events, 'noStream');
    }),
  );
}

/** Carl owes back a commission that was paid: what is owed back is in his list, and two commissions can be paid. */
async function carlOwesBack(): Promise<{ backCents: number; payable: readonly { number: string; cents: number }[] }> {
  const { db, send } = product.parts;
  const paid = await db('read.bookings')
    .where({ commission: 'paid', cardholder_id: idOf('cardholder-two') })
    .orderBy('commission_cents')
    .limit(3)
    .select('id', 'commission_cents', 'first_position');
  const [back, ...others] = paid;
  for (const { id } of others) {
    const data = { reason: 'The transfer came back' };
    await pavel.ask('post', `/api/v1/bookings/${id}/unpay-commission/`, { data });
  }
  const claimId = randomUUID();
  const sent = { noteBeside: { lifecycle: 'claim', id: claimId, isOpen: true }, voidCommission: { claimId } };
  for (const [name, input] of Object.entries(sent)) {
    const command = { lifecycle: 'booking', id: back!.id, name, input, commandId: randomUUID() } as const;
    expect(await send({ ...command, actor: system('claims') })).toMatchObject({ kind: 'accepted' });
  }
  // The books are a moment behind.
  await expect
    .poll(() => db('read.ledger').where({ account: 'commission-owed-back' }).first('account'), { timeout: 20_000 })
    .toBeDefined();
  return {
    backCents: back!.commission_cents,
    payable: others.map(({ first_position, commission_cents: cents }) => ({ number: String(first_position), cents })),
  };
}

test('Pavel reads beside one commission what is set off and what he sends, and of several that he selects the sum', async () => {
  const { backCents, payable } = await carlOwesBack();
  const [one] = payable as [(typeof payable)[0]];
  const setOffCents = Math.min(backCents, one.cents);
  await pavel.goTo('/admin/cardholder/payments?cardholderEmail=cardholder-two');
  const row = ({ number }: { number: string }) =>
    pavel.page.getByRole('row').filter({ has: pavel.page.getByRole('gridcell', { name: number, exact: true }) });
  await row(one).click();
  const said = (name: string) =>
    pavel.page.getByRole('complementary').locator('dt', { hasText: name }).locator('xpath=following-sibling::dd[1]');
  await expect.poll(() => said('Set off').innerText()).toBe(money(-setOffCents));
  expect(await said('To send').innerText()).toBe(money(one.cents - setOffCents));

  for (const commission of payable) await row(commission).getByRole('checkbox').check();
  await pavel.page
    .getByRole('region', { name: 'Selected rows' })
    .getByText(`2 selected · ${money(payable.reduce((sum, { cents }) => sum + cents, 0))}`)
    .waitFor();
  expect(pavel.complaints).toEqual([]);
});

test('more commissions than one request takes are all paid with one reference, and the report names each', async () => {
  const many = 205;
  const carl = idOf('cardholder-two');
  const owedTo = async () => {
    const { rows } = (await pavel.ask('get', '/api/v1/bookings/payments/statuses/')) as {
      rows: { cardholderId: string; bookings: number; extensions: number; payableCents: number }[];
    };
    return rows.find(({ cardholderId }) => cardholderId === carl);
  };
  const before = await owedTo();
  await manyToPay(carl, many);
  await expect.poll(async () => (await owedTo())?.bookings, { timeout: 60_000 }).toBe(many + (before?.bookings ?? 0));
  const { bookings, extensions, payableCents } = (await owedTo())!;
  await pavel.goTo('/admin/cardholder/payments');
  await pavel.page.locator('summary', { hasText: 'Owed to cardholders' }).click();
  await pavel.page
    .getByRole('row', { name: /Carl Jensen/ })
    .getByRole('button', { name: 'Pay all' })
    .click();
  await pavel.field('Reference').fill('ACH-MANY');
  // Carl alone is paid: what he has on file is chosen.
  expect(await pavel.dialog().getByLabel('Sent by').inputValue()).toBe('deposit');
  await pavel
    .dialog()
    .getByRole('button', { name: /^Mark as paid/ })
    .click();
  await pavel
    .dialog()
    .getByText(`${bookings + extensions} of ${bookings + extensions}`)
    .waitFor({ timeout: 90_000 });
  await pavel.dialog().getByText(money(payableCents)).first().waitFor();
  const paid = await product.parts
    .db('es.events')
    .where({ type: 'booking.commission-paid.v1' })
    .whereRaw(`data->>'reference' = 'ACH-MANY'`)
    .select('stream', 'data');
  // However many requests it took, it's one batch.
  expect(new Set(paid.map(({ data }) => data.batchId)).size).toBe(1);
  expect([paid.length, new Set(paid.map(({ stream }) => stream)).size]).toEqual([bookings, bookings]);
  expect(pavel.complaints).toEqual([]);
});
