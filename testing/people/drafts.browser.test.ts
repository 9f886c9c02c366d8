import { expect, test } from 'vitest';
import { submitCard } from '#services/domains/cards/routes.ts';
import { arrive, signIn } from '#testing/lease/person.ts';
import { openProduct } from '#testing/openProduct.ts';

const { product, browser } = await openProduct();
const kept = 'We kept what you typed.';

test('Carla offers a card: a reload and Back keep what she typed, each bank’s rules stand at their field, one card is sent', async () => {
  const carla = await signIn(await arrive(browser, product.url), 'cardholder');
  await carla.goTo('/cardholder/card');
  for (const bank of ['Chase', 'Citi', 'Discover', 'Wells Fargo']) {
    await carla.page.locator('[name=bankId]').selectOption(bank);
    await carla.page.locator('[name=limitCents]').fill('12,000');
    expect(await carla.page.locator('[aria-invalid=true]').count(), bank).toBe(0);
  }
  await carla.page.locator('[name=bankId]').selectOption('Chase');
  await carla.page.locator('[name=limitCents]').fill('4,000');
  await carla.see('Chase cards need a limit of at least $5,000.');
  await carla.page.locator('[name=limitCents]').fill('99,999,999');
  await carla.page.keyboard.press('Tab');
  await carla.page.locator('[name=statementDay]').selectOption('15');
  await carla.see('Enter a limit of up to $500,000');
  await carla.page.locator('[name=limitCents]').fill('12,000');
  await carla.page.locator('[name=openedOn]').selectOption('04');
  await carla.page.locator('[name=openedYear]').fill('2090');
  await carla.page.keyboard.press('Tab');
  await carla.page.locator('[name=offeredSlots]').selectOption('3');
  await carla.see(/Enter a year from 1958/);
  await carla.page.locator('[name=openedYear]').fill('2014');
  await carla.field('I accept the commission per booking.').check();
  await carla.see(/A card like this earns about \$\d+ per booking\./);
  await carla.page.reload();
  await carla.see(kept);
  await carla.goTo('/cardholder');
  await carla.page.goBack();
  await carla.see(kept);
  expect(await carla.page.locator('[name=limitCents]').inputValue()).toBe('12,000');
  expect(await carla.page.locator('[name=openedYear]').inputValue()).toBe('2014');
  expect(await carla.field('I accept the commission per booking.').isChecked()).toBe(true);
  const boxes = carla.page.getByRole('checkbox', { checked: false });
  while ((await boxes.count()) > 0) await boxes.first().check();
  const sent: string[] = [];
  carla.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(submitCard.path)) sent.push(request.url());
  });
  await carla.button('Send for review').dblclick();
  await carla.see('Thanks! We’ll review your card within 3 business days.'.replace('’', "'"));
  await carla.page.waitForURL(/\/cardholder\/card\/[\w-]+$/);
  expect(sent.length).toBe(1);
  await carla.goTo('/cardholder/card');
  expect(await carla.page.locator('[name=limitCents]').inputValue()).toBe('');
  expect(carla.complaints).toEqual([]);
}, 90_000);

test('Walt’s sign-up and message survive a reload, Back and another language, but never his password', async () => {
  const walt = await arrive(browser, product.url);
  await walt.goTo('/signup?type=buyer');
  await walt.field('First name').fill('Walt');
  await walt.field('E-mail').fill('walt@shop.test');
  await walt.page.locator('[name=password]').fill('a long secret');
  await walt.page.reload();
  await walt.see(kept);
  expect(await walt.field('First name').inputValue()).toBe('Walt');
  expect(await walt.page.locator('[name=password]').inputValue()).toBe('');
  expect(await walt.page.evaluate(() => sessionStorage.getItem('drafts'))).not.toContain('secret');
  await walt.goTo('/contact-form');
  await walt.field('Message').fill('How long until it posts?');
  await walt.goTo('/faq');
  await walt.page.goBack();
  await walt.see(kept);
  expect(await walt.field('Message').inputValue()).toBe('How long until it posts?');
  await walt.goTo('/ru/contact-form');
  await walt.page.locator('[name=message]').and(walt.page.locator('textarea')).waitFor();
  await expect.poll(() => walt.page.locator('[name=message]').inputValue()).toBe('How long until it posts?');
  await walt.goTo('/contact-form');
  await walt.button('Start over').click();
  await expect.poll(() => walt.field('Message').inputValue()).toBe('');
  expect(walt.complaints).toEqual([]);
}, 90_000);

test('what Bea changes in her profile is still there when she comes back, until she saves it or drops it', async () => {
  const bea = await signIn(await arrive(browser, product.url), 'buyer');
  await bea.goTo('/profile');
  await bea.page.locator('[name=lastName]').fill('Changed');
  await bea.goTo('/my-orders');
  await bea.page.goBack();
  await bea.see(kept);
  expect(await bea.page.locator('[name=lastName]').inputValue()).toBe('Changed');
  await bea.button('Start over').click();
  await expect.poll(() => bea.page.locator('[name=lastName]').inputValue()).not.toBe('Changed');
  await bea.page.reload();
  await bea.page.locator('[name=lastName]').waitFor();
  expect(await bea.page.getByText(kept).count()).toBe(0);
  expect(bea.complaints).toEqual([]);
}, 60_000);
