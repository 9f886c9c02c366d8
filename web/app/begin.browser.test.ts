import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { arrive, signIn } from '#testing/lease/person.ts';
import { openProduct } from '#testing/openProduct.ts';
import { quiet } from '#testing/traffic.ts';

const { product, browser } = await openProduct();

const SESSION = '**/api/v1/users/session/';

/** The first id that a list gives this person. */
async function firstOf(page: Page, list: string): Promise<string> {
  const answer = (await (await page.context().request.get(`${product.url}/api/v1/${list}/`)).json()) as Record<
    'rows' | 'data',
    { id: string }[] | undefined
  >;
  return (answer.rows ?? answer.data)![0]!.id;
}

/** What the page asks of the server from now on, by path. */
function questionsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/') && request.method() === 'GET') asked.push(pathname);
  });
  return asked;
}

const records = [
  ['buyer', 'orders', '/my-orders/', (id: string) => [`/api/v1/orders/${id}/`, `/api/v1/orders/${id}/journey/`]],
  [
    'cardholder',
    'bookings',
    '/cardholder/bookings/',
    (id: string) => [`/api/v1/bookings/${id}/`, `/api/v1/bookings/${id}/journey/`],
  ],
  [
    'cardholder',
    'card-management',
    '/cardholder/card/',
    (id: string) => [`/api/v1/card-management/${id}/`, `/api/v1/cards/${id}/holds/`],
  ],
  [
    'admin',
    'order-management',
    '/admin/orders/',
    (id: string) => [`/api/v1/order-management/${id}/`, `/api/v1/orders/${id}/journey/`],
  ],
  ['admin', 'card-management', '/admin/card/', (id: string) => [`/api/v1/card-management/${id}/`]],
] as const;

test.each(records)('%s %s: %s asks ahead what its page asks, and once', async (who, list, path, questions) => {
  const { page } = await signIn(await arrive(browser, product.url), who);
  // The demo moves on by itself right after the start: a record that moves is asked for again, as it should be.
  await page.route('**/api/live*', (route) => route.abort());
  const id = await firstOf(page, list);
  const asked = questionsOf(page);
  await page.goto(path + id);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await quiet(page);
  expect(asked.filter((one) => questions(id).includes(one)).toSorted()).toEqual(questions(id).toSorted());
});

test('the code of a page comes while it is asked who is signed in; its record is asked for only then', async () => {
  const { page } = await signIn(await arrive(browser, product.url), 'buyer');
  const id = await firstOf(page, 'orders');
  let tell = () => {};
  const known = new Promise<void>((resolve) => (tell = resolve));
  await page.route(SESSION, (route) => known.then(() => route.continue()));
  const asked = questionsOf(page);
  const code = page.waitForRequest(/\/assets\/OrderPage-/);
  const machine = page.waitForRequest(/\/assets\/stepsIn-/);
  await page.goto(`/my-orders/${id}`);
  await code;
  expect(asked.filter((one) => one.includes(id))).toEqual([]);
  tell();
  await machine;
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(asked).toContain(`/api/v1/orders/${id}/`);
});

test('nothing of a record is asked for whoever may not see its page', async () => {
  const { page } = await signIn(await arrive(browser, product.url), 'cardholder');
  const { id } = (await product.parts.db('read.orders').whereNotNull('tab').first('id'))!;
  const asked = questionsOf(page);
  await page.goto(`/my-orders/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await quiet(page);
  expect(asked.filter((one) => one.includes(id))).toEqual([]);
});
