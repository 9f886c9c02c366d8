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
