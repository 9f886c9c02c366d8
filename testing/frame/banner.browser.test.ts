import { expect, test } from 'vitest';
import { putBanner } from './putBanner.ts';
import { arrive, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();

const bar = 'Offer';

test('Ada writes a banner and looks at it; visitors read it in their language, until they close it', async () => {
  const ada = await signIn(await arrive(browser, product.url), 'admin');
  await ada.goTo('/admin/banners');
  await ada.see('Fall sale: 10% off every tradeline');
  await ada.button('New banner').first().click();
  await ada.field('Text in English').fill('Spring sale: 10% off');
  await ada.dialog().getByText('Not translated: Русский, Español, 中文').waitFor();
  await ada.field('Text in Russian').fill('Весенняя скидка 10%');
  await ada.field('Promo code').fill('spring10');
  await ada.field('Count down to the end').check();
  await ada.field('Published').check();
  await ada.dialog().getByRole('button', { name: 'Save' }).click();
  // Nothing can be counted down to: said at the field, and nothing is lost.
  await ada.dialog().getByText('is needed').or(ada.dialog().locator('[aria-invalid=true]')).first().waitFor();
  await ada.field('Show until').fill('2099-04-01T00:00');
  await ada.dialog().getByRole('button', { name: 'Save' }).click();
  await ada.see('Banner saved');

  const gus = await arrive(browser, product.url, { width: 390, height: 844 });
  await gus.goTo('/cart');
  const banner = gus.page.getByRole('complementary', { name: bar });
  await banner.getByText('Spring sale: 10% off').waitFor();
  await banner.getByText('Valid Through', { exact: true }).first().waitFor();
  await gus.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await banner.getByRole('button', { name: /SPRING10/ }).click();
  expect(await gus.page.evaluate(() => navigator.clipboard.readText())).toBe('SPRING10');
  await gus.goTo('/ru/cart');
  await gus.see('Весенняя скидка 10%');
  // Staff see it where customers do, as on the public site, and not over their lists.
  const seenByStaff = ada.page.getByText('Spring sale: 10% off');
  await ada.goTo('/cart');
  await seenByStaff.waitFor();
  await ada.goTo('/admin/orders');
  await ada.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await seenByStaff.count()).toBe(0);
  await gus.goTo('/signup');
  await gus.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await gus.page.getByText('Spring sale').count()).toBe(0);
  await gus.goTo('/cart');
  await banner.getByRole('button', { name: 'Close this banner' }).click();
  await banner.waitFor({ state: 'detached' });
  const again = gus.page.waitForResponse(/banners\/active/);
  await gus.page.reload();
  await again;
  expect(await banner.count()).toBe(0);
  // The browser says of a refused form that it was refused.
  expect([...gus.complaints, ...ada.complaints.filter((one) => !one.includes('422'))]).toEqual([]);
});

test('it goes away when its time is over', async () => {
  const until = new Date(Date.now() + 6_000).toISOString();
  const ada = await signIn(await arrive(browser, product.url), 'admin');
  await putBanner(ada, { texts: { en: 'Six seconds' }, style: 'warning', activeUntil: until });
  const gus = await arrive(browser, product.url);
  await gus.goTo('/cart');
  await gus.see('Six seconds');
  await gus.page.getByText('Six seconds').waitFor({ state: 'detached' });
});
