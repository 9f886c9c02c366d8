import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { openProduct } from '#testing/openProduct.ts';
import { until } from '#testing/until.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const { product, browser } = await openProduct();

async function as(who: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const answer = await context.request.post(`${product.url}/api/users/rest-auth/login/`, {
    data: { email: `${who}@demo.test`, password: demoPassword },
    headers: { origin: product.url },
  });
  expect(answer.ok()).toBe(true);
  return page;
}
const faults = (page: Page) =>
  page
    .evaluate(axe)
    .then(() => page.evaluate('axe.run()'))
    .then((result) => (result as { violations: { id: string }[] }).violations.map(({ id }) => id));

test('a cardholder writes about a booking; it is new to staff in header and title, live, until they open it; the bell is read by keyboard', async () => {
  const carla = await as('cardholder');
  const { rows } = await (await carla.request.get(`${product.url}/api/v1/bookings/`)).json();
  const { id } = rows[0] as { id: string };
  const sam = await as('orders-staff');
  await sam.goto(`${product.url}/admin/orders`);
  await sam.getByRole('heading', { level: 1 }).waitFor();
  const bookingsLink = sam.getByRole('navigation').getByRole('link', { name: /^Bookings/ });

  await carla.goto(`${product.url}/cardholder/bookings/${id}`);
  await carla.getByLabel('Your comment').fill('The bank asks for a middle name');
  await carla.getByRole('button', { name: 'Send' }).click();
  await carla.getByText('The bank asks for a middle name').first().waitFor();
  await until(
    () => carla.getByLabel('Your comment').inputValue(),
    (text) => text === '',
  );
  // What appears fades in first.
  await expect.poll(() => faults(carla)).toEqual([]);

  await bookingsLink.getByText('1 new for you').waitFor({ state: 'attached' });
  expect(await sam.title()).toMatch(/^\(\d+\) Orders/);
  await sam.goto(`${product.url}/admin/bookings?tab=all&open=${id}`);
  await sam.getByText('The bank asks for a middle name').waitFor({ state: 'attached' });
  await sam.getByRole('listitem').filter({ hasText: 'The bank asks for a middle name' }).getByText('New').waitFor();
  await until(
    () => bookingsLink.getByText('new for you').count(),
    (count) => count === 0,
  );

  const bell = carla.getByLabel(/^Notifications/);
  await bell.first().focus();
  await carla.keyboard.press('Enter');
  const list = carla.getByRole('list', { name: 'Notifications' });
  await list.waitFor();
  expect(await faults(carla)).toEqual([]);
  await carla.getByRole('button', { name: 'Mark all as read' }).click();
  await carla.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' });
  await carla.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
});
