import { beforeAll, expect, test } from 'vitest';
import { openProduct } from '../openProduct.ts';
import { attachScreenshot, confirmPayment, inDialog, order, pay } from './acts.ts';
import { arrive, type Person, signIn } from './person.ts';
import { waitUntilOpen } from './waitUntilOpen.ts';
import { consentSteps } from '#workflows/booking/consentSteps.ts';

const { product, browser } = await openProduct();
let bea: Person, sam: Person, carla: Person, pavel: Person;

beforeAll(async () => {
  [bea, sam, carla, pavel] = (await Promise.all(
    ['buyer', 'orders-staff', 'cardholder', 'payments-staff'].map(async (name) =>
      signIn(await arrive(browser, product.url), name),
    ),
  )) as [Person, Person, Person, Person];
});

test('four people lease a tradeline, each sees the others’ steps without reloading', async () => {
  // Bea chooses Barclays, Carla's card, orders it for a client, pays by Zelle and uploads the screenshot.
  const orderId = await order(bea, /Barclays/, { firstName: 'Rita', lastName: 'Client' });
  await bea.page.getByRole('timer', { name: 'Time left to pay' }).waitFor();
  await pay(bea, orderId);

  // Sam confirms; Bea's page, which nobody reloads, follows.
  await confirmPayment(sam, orderId);
  await bea.see('Order paid');

  // Carla finds the booking, signs the consent form, adds the user and confirms the balance.
  await carla.goTo('/cardholder/bookings');
  await carla.page
    .getByRole('link', { name: /Rita Client/ })
    .first()
    .click();
  await carla.page.waitForURL(/\/cardholder\/bookings\/[0-9a-f-]+$/);
  const bookingId = carla.page.url().split('/').at(-1) ?? '';
  await carla.goTo(`/cardholder/bookings/${bookingId}/consent-form`);
  for (let done = 1; done <= consentSteps.length; done += 1) {
    await carla.page
      .getByRole('checkbox', { name: /I have read this and agree/, checked: false })
      .first()
      .check();
    await carla.see(`${done} of ${consentSteps.length} steps`);
  }
  await carla.field('Full legal name').fill('Carla Nguyen');
  await carla.button('Sign consent form').click();
  await carla.page.waitForURL(new RegExp(`/cardholder/bookings/${bookingId}$`));
  await inDialog(carla, 'I added the user', () => attachScreenshot(carla));
  await bea.see('Added to the card');
  await inDialog(carla, 'Confirm balance', () => carla.dialog().getByLabel('Amount in dollars').fill('12.50'));

  // Once the first statement is there Sam sees it posted; 25 days later Pavel pays the commission.
  await waitUntilOpen(
    product,
    await sam.page.evaluate(async (path) => (await fetch(path)).json(), `/api/v1/bookings/${bookingId}/next-steps/`),
    'markPosted',
  );
  await sam.goTo(`/admin/orders/${orderId}`);
  await inDialog(sam, 'Mark as posted', async () => {
    await sam.dialog().getByRole('checkbox', { name: 'Experian' }).check();
    await sam.dialog().getByRole('checkbox', { name: 'Equifax' }).check();
  });
  // Carla's page follows; too early to be removed, the button says so, and from when.
  await carla.see('I removed the user');
  await carla.see(/Available from/i);

  await product.moveClock(24 * 25);
  await pavel.goTo('/admin/cardholder/payments');
  await pavel.page
    .getByRole('row', { name: /Rita Client/ })
    .getByRole('button')
    .first()
    .click();
  await pavel.page.getByRole('complementary').getByRole('button', { name: 'Mark commission paid' }).click();
  await pavel.field('Transaction reference').fill('ACH-77');
  await pavel.dialog().last().getByRole('button', { name: 'Mark commission paid' }).click();
  await carla.see('Paid');

  // The lease is over: Carla removes the user, and the order closes before Bea's eyes.
  await product.moveClock(24 * 70);
  await carla.goTo(`/cardholder/bookings/${bookingId}`);
  await inDialog(carla, 'I removed the user', () => attachScreenshot(carla));
  await bea.see('User removed');
  for (const person of [bea, sam, carla, pavel]) expect(person.complaints).toEqual([]);
});
