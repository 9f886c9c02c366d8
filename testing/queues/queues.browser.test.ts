import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, signedIn } from '../apiClient.ts';
import { openBrowser } from '../browser.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { type RunningProduct, runningProduct } from '../runningProduct.ts';
import { waitingPayments } from './waitingPayments.ts';

let product: RunningProduct;
let browser: Browser;
let sam: Person, ada: Person;
let adasProgram: ApiClient;

beforeAll(async () => {
  [product, browser] = await Promise.all([runningProduct(), openBrowser()]);
  const as = async (name: string) => signIn(await arrive(browser, product.url, { width: 1440, height: 900 }), name);
  const bea = await signedIn(product.url, 'buyer');
  [sam, ada, adasProgram] = await Promise.all([as('orders-staff'), as('admin'), signedIn(product.url, 'admin'), waitingPayments(bea, 5)]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const panel = ({ page }: Person): Locator => page.getByRole('complementary');
const rows = ({ page }: Person, text: RegExp = /Rita Client/): Locator => page.getByRole('row', { name: text });
const press = async ({ page }: Person, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test('three payments are confirmed by keyboard alone, without leaving the queue', async () => {
  await sam.goTo('/admin/payments-to-confirm');
  await rows(sam).first().waitFor();
  // What the server counts: of the grid some rows may not be drawn yet.
  const before = Number.parseInt(await sam.page.getByText(/^\d+ rows$/).innerText(), 10);
  await press(sam, 'j', 'Enter');
  for (const [place, reference] of ['Z-1', 'Z-2', 'Z-3'].entries()) {
    await panel(sam).getByText(`1 of ${before - place}`).waitFor();
    await panel(sam).getByRole('button', { name: 'Confirm payment' }).waitFor();
    await press(sam, 'c');
    await sam.dialog().getByLabel('Amount in dollars').waitFor();
    await sam.dialog().locator(':focus').waitFor();
    await press(sam, 'Tab', 'Tab');
    await sam.page.keyboard.type(reference);
    await press(sam, 'Enter');
    await sam.dialog().waitFor({ state: 'detached' });
    await panel(sam).getByText('Order paid').first().waitFor();
    await panel(sam).getByText('Not in this list any more').waitFor();
    await press(sam, 'j');
  }
  await press(sam, 'Escape');
  await panel(sam).waitFor({ state: 'detached' });
  await sam.see(`${before - 3} rows`);
  expect(sam.complaints).toEqual([]);
}, 60_000);

test('of three payments confirmed at once a colleague is faster with one: the report says who, and shows the new state', async () => {
  await sam.goTo('/admin/payments-to-confirm');
  await rows(sam).first().waitFor();
  await press(sam, 'j', 'x', 'j', 'x', 'j', 'x');
  await sam.see('3 selected');
  await sam.button(/^Confirm payment/).waitFor();
  await press(sam, 'c');
  await sam.dialog().waitFor();
  const references = sam.dialog().getByRole('textbox', { name: /Reference of the transaction/ });
  await expect.poll(() => references.count()).toBe(3);
  for (const [index, field] of (await references.all()).entries()) await field.fill(`B-${index}`);
  const { body } = await adasProgram.get('/api/v1/order-management/?tab=paymentUnderReview');
  const [{ id, number, totalCents }] = body.rows;
  expect((await adasProgram.post(`/api/v1/orders/${id}/confirmPayment/`, { method: 'zelle', amountCents: totalCents, reference: 'A-1' })).status).toBe(200);
  await sam.dialog().getByRole('button', { name: 'Confirm payment (3)' }).click();
  await sam.dialog().getByText('2 of 3 done').waitFor();
  await sam.dialog().getByText(/Ada Winter was faster: payment confirmed/).waitFor();
  await sam.dialog().getByRole('button', { name: `Open Order ${number}` }).click();
  await panel(sam).getByText('Order paid').first().waitFor();
  expect(sam.complaints).toEqual([]);
}, 60_000);

test('an arrangement is saved as a view, left, and found again; going back finds the filters as they were', async () => {
  await sam.goTo('/admin/orders?tab=all');
  await rows(sam, /Tom Becker/).waitFor();
  await sam.button('Columns').click();
  await sam.page.getByRole('checkbox', { name: 'Ordered by' }).uncheck();
  await press(sam, 'Escape');
  await sam.field('Number, name, e-mail or phone').fill('becker');
  await sam.see('1 row');
  await sam.button('Views').click();
  await sam.button('Save as a new view').click();
  await sam.field('Name of the view').fill('Becker’s');
  await sam.dialog().getByRole('button', { name: 'Save view' }).click();
  await sam.button('View: Becker’s').click();
  await sam.button('As it comes').click();
  await sam.page.getByRole('columnheader', { name: 'Ordered by' }).waitFor();
  await sam.goTo('/admin/orders');
  await sam.button('Views').click();
  await sam.button('Becker’s').first().click();
  await rows(sam, /Tom Becker/).waitFor();
  await sam.page.getByRole('columnheader', { name: 'Ordered by' }).waitFor({ state: 'detached' });
  await sam.see('1 row');
  // The record's page, and back.
  await press(sam, 'j', 'Enter');
  await panel(sam).getByRole('link', { name: /Open the page/ }).click();
  await sam.page.waitForURL(/\/admin\/orders\/[0-9a-f-]{36}$/);
  await sam.page.goBack();
  await panel(sam).waitFor();
  await sam.page.goBack();
  await panel(sam).waitFor({ state: 'detached' });
  expect(await sam.field('Number, name, e-mail or phone').inputValue()).toBe('becker');
  expect(sam.complaints).toEqual([]);
}, 60_000);

test('the whole filtered queue is exported with the columns as they are shown', async () => {
  await ada.goTo('/admin/orders?tab=all&clientName=e');
  const count = /\d+/.exec((await ada.page.getByText(/^\d+ rows$/).textContent()) ?? '')?.[0];
  const [download] = await Promise.all([ada.page.waitForEvent('download'), ada.button('Export CSV').click()]);
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
  const [header, ...lines] = parse(readFileSync(await download.path()), { bom: true }) as string[][];
  expect(header?.slice(0, 3)).toEqual(['Order', 'State', 'Due (Pacific time)']);
  expect(lines).toHaveLength(Number(count));
  await ada.page.route('**/api/v1/queues/orders/export/*', (route) => route.abort());
  await ada.button('Export CSV').click();
  await ada.see('Failed to export CSV, please try again');
  await ada.page.unroute('**/api/v1/queues/orders/export/*');
}, 60_000);

test('who else looks at a record is told, in the queue and on the record’s own page, and when they leave', async () => {
  await sam.goTo('/admin/orders?tab=all');
  await rows(sam, /Tom Becker/).getByRole('button', { name: /^\d+$/ }).click();
  await panel(sam).getByRole('heading', { level: 2 }).waitFor();
  const id = new URL(sam.page.url()).searchParams.get('open');
  await ada.goTo(`/admin/orders/${id}`);
  await ada.see('Sam Ortega is looking at this');
  await panel(sam).getByText('Ada Winter is looking at this').waitFor();
  await ada.goTo('/admin/orders');
  await panel(sam).getByText('Ada Winter is looking at this').waitFor({ state: 'detached' });
}, 60_000);

const RITAS = 5;
const commentRoute = '**/api/v1/orders/*/comment/';
/** It stands behind those that are meant more often. */
const chooseComment = async ({ page, button }: Person): Promise<void> => {
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'More' }).click();
  await button(/^Add a comment/).click();
};
/** All of Rita's orders are picked, and the form to comment on them is filled in. */
const aboutToComment = async (person: Person, text: string): Promise<void> => {
  await person.goTo('/admin/orders?tab=all&search=rita');
  await person.see(`${RITAS} rows`);
  await rows(person).nth(RITAS - 1).waitFor();
  await person.page.getByRole('checkbox', { name: 'Select all that the filters show' }).check();
  await person.see(`${RITAS} selected`);
  await chooseComment(person);
  await person.dialog().getByRole('textbox', { name: 'Comment' }).fill(text);
};
const send = ({ dialog }: Person): Promise<void> => dialog().getByRole('button', { name: `Add a comment (${RITAS})` }).click();
/** How often each of Rita's orders was told this. */
const told = async (text: string): Promise<readonly number[]> => {
  const { body } = await adasProgram.get('/api/v1/order-management/?tab=all&search=rita');
  const orders = await Promise.all(body.rows.map(({ id }: { id: string }) => adasProgram.get(`/api/v1/order-management/${id}/`)));
  return orders.map(({ body: order }) => order.comments.filter((comment: { text: string }) => comment.text === text).length);
};

test('a run that is stopped says what was done, what was refused and what was not begun', async () => {
  await aboutToComment(sam, 'Called the client');
  const first = await rows(sam).first().getAttribute('row-id');
  expect((await adasProgram.post(`/api/v1/orders/${first}/comment/`, { text: 'I am on it' })).status).toBe(200);
  const held: (() => Promise<void>)[] = [];
  await sam.page.route(commentRoute, (route) => void held.push(() => route.continue()));
  await send(sam);
  await expect.poll(() => held.length).toBe(4);
  await sam.dialog().getByRole('button', { name: 'Stop' }).click();
  await sam.dialog().getByRole('button', { name: 'Stopping …' }).waitFor();
  await Promise.all(held.map((go) => go()));
  const report = sam.dialog().getByRole('status');
  await report.getByText('3 of 5 done').waitFor();
  expect(await report.innerText()).toMatch(/1 refused\s+1 not begun/);
  expect(held).toHaveLength(4);
  expect((await told('Called the client')).toSorted()).toEqual([0, 0, 1, 1, 1]);
  await sam.page.unroute(commentRoute);
  await sam.dialog().getByRole('button', { name: 'Look again at 2' }).click();
  await sam.dialog().getByRole('button', { name: 'Add a comment (2)' }).waitFor();
  await press(sam, 'Escape');
}, 60_000);

test('what nobody answered is sent again under the same keys, and done once', async () => {
  await aboutToComment(sam, 'The proof is clear');
  const keys: string[] = [];
  sam.page.on('request', (request) => request.url().endsWith('/comment/') && keys.push(request.headers()['idempotency-key'] ?? ''));
  await sam.page.route(commentRoute, async (route) => {
    // It was done, and the connection is lost before the answer is there.
    if (keys.length <= 2) await route.fetch();
    await route.abort();
  });
  await send(sam);
  await sam.dialog().getByText('5 without an answer').waitFor();
  await sam.page.unroute(commentRoute);
  await sam.dialog().getByRole('button', { name: 'Send again' }).click();
  await sam.dialog().getByText('5 of 5 done').waitFor();
  expect(new Set(keys).size).toBe(RITAS);
  expect(keys).toHaveLength(2 * RITAS);
  expect(await told('The proof is clear')).toEqual([1, 1, 1, 1, 1]);
  await sam.dialog().getByRole('button', { name: 'Close' }).last().click();
}, 60_000);

test('columns that were dragged and drawn wider are as they were left after a reload', async () => {
  await sam.goTo('/admin/orders?tab=all');
  await rows(sam, /Tom Becker/).waitFor();
  const header = (name: string) => sam.page.getByRole('columnheader', { name, exact: true });
  const boxOf = async (name: string) => (await header(name).boundingBox())!;
  const drag = async (from: number, to: number, y: number) => {
    await sam.page.mouse.move(from, y);
    await sam.page.mouse.down();
    await sam.page.mouse.move((from + to) / 2, y, { steps: 8 });
    await sam.page.mouse.move(to, y, { steps: 8 });
    await sam.page.mouse.up();
  };
  const [total, client] = [await boxOf('Total'), await boxOf('Client')];
  await drag(total.x + total.width / 2, client.x + 20, total.y + total.height / 2);
  await expect.poll(async () => (await boxOf('Total')).x < (await boxOf('Client')).x).toBe(true);
  const before = await boxOf('Total');
  await drag(before.x + before.width - 1, before.x + before.width + 59, before.y + before.height / 2);
  await expect.poll(async () => (await boxOf('Total')).width).toBeGreaterThan(before.width + 40);
  // Kept once the grid has told of it.
  await expect.poll(() => sam.page.evaluate(() => localStorage.getItem('columns-orders'))).toMatch(/"totalCents","width"/);
  const after = await boxOf('Total');
  await sam.page.reload();
  await rows(sam, /Tom Becker/).waitFor();
  await expect.poll(() => boxOf('Total')).toMatchObject({ x: after.x, width: after.width });
}, 60_000);

test('a view for people with the same work is theirs alone, one for everybody is everybody’s', async () => {
  const save = async (person: Person, name: string, scope: string) => {
    await person.button('Views').click();
    await person.button('Save as a new view').click();
    await person.field('Name of the view').fill(name);
    await person.dialog().getByLabel('Who sees it').selectOption({ label: scope });
    await person.dialog().getByRole('button', { name: 'Save view' }).click();
    await person.button(`View: ${name}`).waitFor();
  };
  await sam.goTo('/admin/cardholder/payments');
  await save(sam, 'Orders desk', 'People with the same work');
  await ada.goTo('/admin/cardholder/payments');
  await save(ada, 'Month’s end', 'Everybody');
  const seen = async (name: string) => ((await (await signedIn(product.url, name)).get('/api/v1/saved-views/?queue=commissions')).body.rows as { name: string }[]).map((view) => view.name).toSorted();
  expect(await seen('payments-staff')).toEqual(['Month’s end']);
  const { body: people } = await adasProgram.get('/api/v1/user-management/?search=sales-staff');
  const colleague = people.rows.find(({ email }: { email: string }) => email === 'sales-staff@demo.test');
  expect((await ada.page.request.put(`/api/v1/user-management/${colleague.id}/permissions/`, { data: { permissions: { orders: 3 } }, headers: { Origin: product.url } })).status()).toBe(200);
  expect(await seen('sales-staff')).toEqual(['Month’s end', 'Orders desk']);
  await sam.page.reload();
  await sam.button('View: Orders desk').click();
  await sam.page.getByRole('region', { name: 'Everybody' }).getByRole('button', { name: /Month’s end/ }).first().waitFor();
}, 60_000);

test('on a phone cards are picked and worked on together, and the report can be read', async () => {
  await sam.page.setViewportSize({ width: 390, height: 844 });
  await sam.goTo('/admin/orders?tab=all&search=rita');
  const picks = sam.page.getByRole('list', { name: 'Orders' }).getByRole('checkbox', { name: /^Select Order / });
  await expect.poll(() => picks.count()).toBe(RITAS);
  await picks.nth(0).check();
  await picks.nth(1).check();
  const { width, height } = (await picks.nth(0).locator('..').boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await sam.see('2 selected');
  await chooseComment(sam);
  await sam.dialog().getByRole('textbox', { name: 'Comment' }).fill('From the train');
  await sam.dialog().getByRole('button', { name: 'Add a comment (2)' }).click();
  await sam.dialog().getByText('2 of 2 done').waitFor();
  const dialog = (await sam.dialog().boundingBox())!;
  expect(dialog.x >= 0 && dialog.x + dialog.width <= 390).toBe(true);
  await sam.dialog().getByRole('button', { name: 'Close' }).last().click();
  // What can be done with a record is in view as soon as it is open, whatever stands above it.
  await sam.page.getByRole('list', { name: 'Orders' }).getByRole('button', { name: /^\d+$/ }).first().click();
  const action = panel(sam).getByRole('button', { name: 'Add a comment' });
  await action.waitFor();
  await expect.poll(async () => (await action.boundingBox())!.y + (await action.boundingBox())!.height).toBeLessThanOrEqual(844);
  await sam.page.setViewportSize({ width: 1440, height: 900 });
}, 60_000);
