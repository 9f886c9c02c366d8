import { expect, test } from 'vitest';
import { arrive, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();

test('Ada has her places in a sidebar, folds it by keyboard, and finds it folded again', async () => {
  const ada = await signIn(await arrive(browser, product.url, { width: 1440, height: 900 }), 'admin');
  const { page } = ada;
  const side = page.getByRole('navigation', { name: 'Main' });
  const width = async () => Math.round((await side.boundingBox())!.width);
  await ada.goTo('/admin/users/settings');
  await side.getByRole('link', { name: /^Bookings \d+ waiting for staff, \d+ late$/ }).waitFor();
  await side
    .getByRole('list', { name: 'Work' })
    .getByRole('link', { name: /^Payments to confirm/ })
    .waitFor();
  // One place is the current one, though Users is above it, and it is in sight.
  expect(await side.locator('[aria-current]').allInnerTexts()).toEqual(['Settings']);
  const current = (await side.locator('[aria-current]').boundingBox())!;
  expect(current.y + current.height).toBeLessThan(900);
  expect(await page.getByRole('banner').getByRole('link').allInnerTexts()).toEqual(['Tradelines']);
  expect(await width()).toBe(240);
  const fold = side.getByRole('button', { name: 'Collapse the menu' });
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect.poll(width).toBe(56);
  await page.reload();
  await side.getByRole('link', { name: /^Settings/ }).waitFor();
  expect(await width()).toBe(56);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // Its words are still there for whoever listens.
  await side.getByRole('button', { name: 'Expand the menu', expanded: false }).click();
  await expect.poll(width).toBe(240);
  expect(ada.complaints).toEqual([]);
});

test('below 1,200 px the places are in the header, and customers have no sidebar at any width', async () => {
  const sam = await signIn(await arrive(browser, product.url, { width: 1199, height: 800 }), 'orders-staff');
  await sam.goTo('/admin/orders');
  await sam.page
    .getByRole('banner')
    .getByRole('link', { name: /^Orders/ })
    .waitFor();
  expect(await sam.page.getByRole('navigation', { name: 'Main' }).count()).toBe(1);
  await sam.page.setViewportSize({ width: 1200, height: 800 });
  await sam.page
    .getByRole('banner')
    .getByRole('link', { name: /^Orders/ })
    .waitFor({ state: 'hidden' });
  await sam.page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Orders/ })
    .waitFor();
  expect(await sam.page.getByRole('navigation', { name: 'Main' }).count()).toBe(1);
  const bea = await signIn(await arrive(browser, product.url, { width: 1440, height: 800 }), 'buyer');
  await bea.goTo('/my-orders');
  await bea.page
    .getByRole('banner')
    .getByRole('link', { name: /^My Orders/ })
    .waitFor();
  expect(await bea.page.locator('#sidebar').count()).toBe(0);
  expect([...sam.complaints, ...bea.complaints]).toEqual([]);
});
