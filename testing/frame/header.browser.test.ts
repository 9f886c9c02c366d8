import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';
import { quiet } from '../traffic.ts';

const { product, browser } = await openProduct();

const widths = [1440, 1024, 390, 320] as const;

/** Where the parts of a header stand that the site and the app share. */
async function placesIn({ page }: Person, path: string, parts: readonly (string | RegExp)[]) {
  // A first page may do without the font, which is the browser's from then on: words are as wide as they stay.
  await page.goto(path);
  await quiet(page);
  await page.reload();
  const banner = page.getByRole('banner');
  const box = async (part: Locator) => {
    await part.waitFor();
    const { x, y, width, height } = (await part.boundingBox())!;
    return [x, y, width, height].map(Math.round);
  };
  const places: Record<string, readonly number[]> = { header: await box(banner) };
  for (const name of parts) {
    const link = banner.getByRole('link', { name, exact: true });
    const menu = banner.locator('summary:visible').and(page.getByLabel(name, { exact: true }).or(page.getByText(name)));
    places[String(name)] = await box(link.or(menu));
  }
  return places;
}

test.each(widths)('a guest’s header is the same on the site and in the app, the cart on both: %i px', async (width) => {
  const guest = await arrive(browser, product.url, { width, height: 800 });
  const parts = ['Tradelines', 'Language: English', 'Cart, 0 tradelines'];
  const wide = width >= 1024 ? [...parts, 'For individuals', 'For brokers', 'More', 'Log in', 'Sign up'] : parts;
  const onTheSite = await placesIn(guest, '/faq', wide);
  expect(await placesIn(guest, '/login', wide)).toEqual(onTheSite);
  expect(onTheSite['header']![3]).toBe(60);
});

test.each([1440, 390])('a buyer’s header is as high and as wide on both, with bell and cart: %i px', async (width) => {
  const bea = await signIn(await arrive(browser, product.url, { width, height: 800 }), 'buyer');
  const parts = ['Tradelines', /^Notifications/, /^Cart, /];
  const onTheSite = await placesIn(bea, '/faq', parts);
  expect(await placesIn(bea, '/my-orders', parts)).toEqual(onTheSite);
});

test('whoever is logged in reaches the home page', async () => {
  const bea = await signIn(await arrive(browser, product.url), 'buyer');
  await bea.goTo('/my-orders');
  await bea.page.getByRole('contentinfo').getByRole('link', { name: 'Home page' }).click();
  await bea.page.getByRole('heading', { level: 1, name: "Put a seasoned card's history" }).waitFor();
  expect(bea.complaints).toEqual([]);
});

test.each(['/faq', '/signup', '/profile'])('what has the focus is never under the header: %s', async (path) => {
  const bea = await arrive(browser, product.url, { width: 390, height: 700 });
  if (path === '/profile') await signIn(bea, 'buyer');
  await bea.goTo(path);
  await bea.page.getByRole('heading', { level: 1 }).waitFor();
  await quiet(bea.page);
  const hidden: string[] = [];
  await bea.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await bea.page.getByRole('contentinfo').getByRole('link').last().focus();
  for (let turn = 0; turn < 60; turn += 1) {
    await bea.page.keyboard.press('Shift+Tab');
    const fault = await underTheHeader(bea.page);
    if (fault) hidden.push(fault);
  }
  expect(hidden).toEqual([]);
});

/** What has the focus, if the header covers the top of it. */
const underTheHeader = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const header = document.querySelector('header')!;
    const focused = document.activeElement!;
    if (header.contains(focused) || focused === document.body || focused.matches('[href="#page"]')) return undefined;
    const { top } = focused.getBoundingClientRect();
    return top < header.getBoundingClientRect().bottom ? focused.outerHTML.slice(0, 120) : undefined;
  });
