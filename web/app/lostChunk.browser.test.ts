import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { arrive, signIn } from '#testing/lease/person.ts';
import { openProduct } from '#testing/openProduct.ts';

const { product, browser } = await openProduct();
const CODE = '**/assets/SupportPage-*.js';

/** Bea before her orders, from where she goes to the page whose code gets lost; each time that her page is loaded anew. */
async function beaOnHerOrders() {
  const bea = await signIn(await arrive(browser, product.url), 'buyer');
  await bea.goTo('/my-orders');
  await bea.page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor();
  const loads: string[] = [];
  bea.page.on('load', (page) => loads.push(page.url()));
  const goOn = () => bea.page.getByRole('link', { name: 'Support', exact: true }).first().click();
  const arrived = () => bea.page.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
  return { ...bea, loads, goOn, arrived };
}
/** Code fails to come, as often as it is asked for; questions after it are answered. */
const lose = (page: Page, times: number) =>
  page.route(CODE, (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()), { times });

test('a page whose code fails to come once is loaded anew, and is there', async () => {
  const { page, loads, goOn, arrived } = await beaOnHerOrders();
  await lose(page, 1);
  await goOn();
  await arrived();
  expect(loads).toEqual([`${product.url}/support`]);
  await page.context().close();
});

test.each(['never comes', 'is gone'])(
  'a page whose code %s is loaded anew once, then says that it stopped',
  async (how) => {
    const { page, loads, goOn } = await beaOnHerOrders();
    await (how === 'is gone' ? page.route(CODE, (route) => route.fulfill({ status: 404 })) : lose(page, 1_000));
    await goOn();
    await page.waitForEvent('load');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(loads).toHaveLength(1);
    await page.context().close();
  },
  60_000,
);

test('while the server is away the page stays, and is loaded once it is back', async () => {
  const { page, loads, goOn, arrived } = await beaOnHerOrders();
  await page.context().route('**/*', (route) => route.abort('connectionrefused'));
  const asked = page.waitForEvent('requestfailed', (one) => one.url() === `${product.url}/support`);
  await goOn();
  await asked;
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.getByRole('link', { name: 'Support', exact: true }).first().waitFor();
  expect(loads).toEqual([]);
  await page.context().unroute('**/*');
  await again.click();
  await arrived();
  await page.context().close();
});
