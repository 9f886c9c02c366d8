import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../apiClient.ts';
import { openBrowser } from '../browser.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { type RunningProduct, runningProduct } from '../runningProduct.ts';

let product: RunningProduct;
let browser: Browser;
let ada: Person;

beforeAll(async () => {
  [product, browser] = await Promise.all([runningProduct(), openBrowser()]);
  ada = await signIn(await arrive(browser, product.url), 'admin');
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const confirmed = (person: Person, name: string) =>
  person.dialog().last().getByRole('button', { name, exact: true }).click();

test('Ada blocks Bruno after reading what follows, and gives Sally a page; both changes are told with her name', async () => {
  await ada.goTo('/admin/users');
  await ada.page.waitForURL(/\/admin\/users\/buyers$/);
  await ada.page
    .getByRole('row', { name: /Bruno Costa/ })
    .getByText('Bruno Costa')
    .click();
  await ada.dialog().getByRole('button', { name: 'Block' }).click();
  await ada.see('They can sign in and finish what runs, but start nothing new.');
  await confirmed(ada, 'Block');
  await ada.dialog().getByRole('button', { name: 'Unblock' }).waitFor();
  const trail = ada.page.getByRole('region', { name: 'What was changed' });
  await trail.getByText(/Ada Winter/).waitFor();
  await ada.dialog().getByRole('button', { name: 'Close' }).click();
  await ada.page.getByRole('row', { name: /Bruno Costa.*Blocked/ }).waitFor();

  await ada.link('Roles').click();
  await ada.page
    .getByRole('row', { name: /Sally Greene/ })
    .getByText('Sally Greene')
    .click();
  await ada.dialog().getByLabel('Orders').selectOption('2');
  await confirmed(ada, 'Save permissions');
  await ada.see('Orders: None → 2 · view and basic edits');
  await confirmed(ada, 'Save permissions');
  await trail.getByText('Permissions set').waitFor();
  const sally = await signedIn(product.url, 'sales-staff');
  expect((await sally.get('/api/v1/order-management/')).status).toBe(200);
  expect(ada.complaints).toEqual([]);
}, 60_000);

test('Ada changes where Zelle goes; Bea reads it on her payment page, and another admin’s older form is refused', async () => {
  const second = await signIn(await arrive(browser, product.url), 'admin');
  await Promise.all([ada, second].map((admin) => admin.goTo('/admin/users/settings')));
  await second.field('E-mail for Zelle and Chase QuickPay').waitFor();
  await ada.field('E-mail for Zelle and Chase QuickPay').fill('new-zelle@tradelines.test');
  await ada.button('Save settings').click();
  await ada.see('The settings are saved');
  await second.field('Phone').fill('555-010-0001');
  await second.button('Save settings').click();
  await second.see(/This changed while you were looking at it/);

  const bea = await signIn(await arrive(browser, product.url), 'buyer');
  const { rows } = await (await bea.page.request.get('/api/v1/orders/')).json();
  const waiting = rows.find(({ label }: { label: string }) => ['paymentPending', 'expiresSoon'].includes(label));
  await bea.goTo(`/payment/order/${waiting.id}`);
  await bea.see(/new-zelle@tradelines\.test/);
  expect([...ada.complaints, ...second.complaints, ...bea.complaints]).toEqual([]);
}, 60_000);
