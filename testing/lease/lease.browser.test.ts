import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../browser.ts';
import { type RunningProduct, runningProduct } from '../runningProduct.ts';
import { arrive, type Person, signIn } from './person.ts';

let product: RunningProduct;
let browser: Browser;
let bea: Person, sam: Person, carla: Person, pavel: Person;
let screenshot: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  [product, browser] = await Promise.all([runningProduct(), openBrowser()]);
  [bea, sam, carla, pavel] = (await Promise.all(
    ['buyer', 'orders-staff', 'cardholder', 'payments-staff'].map(async (name) => signIn(await arrive(browser, product.url), name)),
  )) as [Person, Person, Person, Person];
  screenshot = { name: 'screenshot.png', mimeType: 'image/png', buffer: await sharp({ create: { width: 640, height: 360, channels: 3, background: '#0f766e' } }).png().toBuffer() };
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** Fills in and sends the form of a dialog that was just opened. */
async function inDialog(person: Person, button: string, fill: () => Promise<void> = async () => {}) {
  await person.button(button).first().click();
  await fill();
  await person.dialog().getByRole('button', { name: button }).click();
  await person.dialog().waitFor({ state: 'detached' });
}
async function attach(person: Person) {
  await person.page.locator('input[type=file]').setInputFiles(screenshot);
  await person.see('screenshot.png is uploaded');
}

test('four people lease a tradeline, each sees the others’ steps without reloading', async () => {
  // Bea chooses Barclays, Carla's card, and orders it for a client.
  await bea.goTo('/tradelines-for-sale');
  await bea.page.getByRole('row', { name: /Barclays/ }).getByRole('button', { name: /Add to cart/ }).click();
  await bea.goTo('/cart');
  await bea.page.getByRole('link', { name: 'Checkout' }).or(bea.button('Checkout')).click();
  const nextCycle = bea.page.getByLabel('I accept that it may report on the next cycle');
  await bea.button('Continue').waitFor();
  if (await nextCycle.count()) await nextCycle.check();
  await bea.button('Continue').click();
  await bea.field('First name').fill('Rita');
  await bea.field('Last name').fill('Client');
  await bea.field('E-mail').fill('rita@clients.test');
  await bea.field('Phone').fill('555-222-3333');
  await bea.field('SSN').first().fill('219-09-9999');
  await bea.field('Date of birth').fill('1990-04-01');
  await bea.field('Residential address').fill('12 Elm Street, Reno, NV 89501');
  await bea.button('Continue').click();
  for (const affirmed of [/real SSN, not a CPN/, /complete and correct/, /refund policy/, /results vary/]) await bea.page.getByRole('checkbox', { name: affirmed }).check();
  await bea.button('Place order').click();
  await bea.page.waitForURL(/\/payment\/order\//);
  const orderId = bea.page.url().split('/').at(-1) ?? '';

  // She pays by Zelle and uploads the screenshot.
  await bea.see('Time left to pay');
  await attach(bea);
  await bea.field('Paid by').selectOption('zelle');
  await bea.button('Send payment proof').click();
  await bea.see('Payment received, under review');
  await bea.goTo(`/my-orders/${orderId}`);
  await bea.see('Payment under review');

  // Sam confirms; Bea's page, which nobody reloads, follows.
  await sam.goTo(`/admin/orders/${orderId}`);
  await inDialog(sam, 'Confirm payment', async () => {
    await sam.dialog().getByLabel('Paid by').selectOption('zelle');
    await sam.dialog().getByLabel('Reference of the transaction').fill('Z-1042');
  });
  await bea.see('Order paid');

  // Carla finds the booking, signs the consent form, adds the user and confirms the balance.
  await carla.goTo('/cardholder/bookings');
  await carla.page.getByRole('link', { name: /Rita Client/ }).first().click();
  await carla.page.waitForURL(/\/cardholder\/bookings\/[0-9a-f-]+$/);
  const bookingId = carla.page.url().split('/').at(-1) ?? '';
  await carla.goTo(`/cardholder/bookings/${bookingId}/consent-form`);
  for (let done = 1; done <= 5; done += 1) {
    await carla.page.getByRole('checkbox', { name: /I have read this and agree/, checked: false }).first().check();
    await carla.see(`${done} of 5 steps`);
  }
  await carla.field('Your full name, as a signature').fill('Carla Nguyen');
  await carla.button('Sign the consent form').click();
  await carla.page.waitForURL(new RegExp(`/cardholder/bookings/${bookingId}$`));
  await inDialog(carla, 'Authorized user added', () => attach(carla));
  await bea.see('Added to the card');
  await inDialog(carla, "Confirm the card's balance", () => carla.dialog().getByLabel('Amount in dollars').fill('12.50'));

  // Sam sees it posted; 25 days later Pavel pays the commission.
  await sam.goTo(`/admin/orders/${orderId}`);
  await inDialog(sam, 'Mark as posted', async () => {
    await sam.dialog().getByRole('checkbox', { name: 'Experian' }).check();
    await sam.dialog().getByRole('checkbox', { name: 'Equifax' }).check();
  });
  // Carla's page follows; too early to be removed, the button says so, and from when.
  await carla.see('Authorized user removed');
  await carla.see(/possible from|Possible from|from/);

  await product.moveClock(24 * 25);
  await pavel.goTo('/admin/cardholder/payments');
  await pavel.see(/Barclays/);

  // The lease is over: Carla removes the user, and the order closes before Bea's eyes.
  await product.moveClock(24 * 70);
  await carla.goTo(`/cardholder/bookings/${bookingId}`);
  await inDialog(carla, 'Authorized user removed', () => attach(carla));
  await bea.see('User removed');
  for (const person of [bea, sam, carla, pavel]) expect(person.complaints).toEqual([]);
}, 180_000);
