import { PassThrough } from 'node:stream';
import type { Request, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { arrive, type Person, signIn } from '#testing/lease/person.ts';
import { openProduct } from '#testing/openProduct.ts';
import { quiet } from '#testing/traffic.ts';

let logged = '';
const log = new PassThrough();
log.on('data', (chunk: Buffer) => void (logged += chunk.toString()));
const { product, browser } = await openProduct({ logTo: log, logLevel: 'error' });

const as = async (name: string): Promise<Person> => signIn(await arrive(browser, product.url), name);
const idOf = async (table: string, where: object): Promise<string> =>
  (await product.parts.db.table<{ id: string }>(`read.${table}`).where(where).orderBy('id').first('id'))!.id;
/** The paths that a page asks for from now on. */
function requestsOf({ page }: Person): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) paths.push(`${request.method()} ${pathname}`);
  });
  return paths;
}
const shownCommands = async ({ page }: Person) =>
  new Set(
    await page
      .locator('[data-command]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['command']!)),
  );

test('pages show what may be done without asking for it; asked later, the server comes to the same', async () => {
  const { db } = product.parts;
  const unpaid = await idOf('orders', { order_state: 'paymentPending' });
  const buyerOf = (await db('app.users')
    .where({ id: (await db('read.orders').where({ id: unpaid }).first('buyer_id'))!.buyer_id! })
    .first('email'))!.email;
  const card = await idOf('cards', { lender: 'Chase' });
  const pages = [
    [buyerOf.split('@')[0]!, `/my-orders/${unpaid}`, `/api/v1/orders/${unpaid}/next-steps/`],
    ['orders-staff', `/admin/orders/${unpaid}`, `/api/v1/orders/${unpaid}/next-steps/`],
    ['cards-staff', `/admin/card/${card}`, `/api/v1/cards/${card}/next-steps/`],
  ] as const;
  for (const [who, path, nextSteps] of pages) {
    const person = await as(who);
    const requests = requestsOf(person);
    const requested = person.page.waitForResponse((response) => response.url().includes(nextSteps));
    await person.goTo(path);
    await person.page.locator('[data-command]').first().waitFor({ state: 'attached' });
    expect(
      requests.filter((one) => one.includes('next-steps')),
      path,
    ).toEqual([]);
    const { steps } = (await (await requested).json()) as { steps: { command: string }[] };
    const shown = await shownCommands(person);
    const names = new Set(steps.map(({ command }) => command));
    expect(
      [...shown].filter((command) => !names.has(command) && command !== 'placeHold'),
      path,
    ).toEqual([]);
    expect(
      requests.filter((one) => one.includes('page-differences')),
      path,
    ).toEqual([]);
    await person.page.context().close();
  }
  expect(logged).not.toContain('a page and the server differ');
});

test('an open page whose server is gone still says what may be done, and the payment window closes by the clock', async () => {
  const order = await idOf('orders', { order_state: 'paymentPending' });
  const sam = await as('orders-staff');
  await sam.page.clock.install();
  const files: string[] = [];
  sam.page.on('response', (response) => void files.push(response.url()));
  await sam.goTo(`/admin/orders/${order}`);
  await sam.page.locator('summary', { hasText: 'Actions' }).click();
  await sam.button('Cancel order').first().waitFor();
  // A form comes once the page has time for it, before anybody opens it.
  await expect.poll(() => files.join(), { timeout: 15_000 }).toContain('CommandDialog');
  await sam.page.context().setOffline(true);
  const submit = sam.page.locator('[data-command="submitPayment"] [data-reason]');
  expect(await submit.count()).toBe(0);
  await sam.page.clock.fastForward(240 * 3_600_000);
  await submit.first().waitFor();
  await sam.button('Cancel order').first().waitFor();
  await sam.page.context().close();
});

test('where the server comes to another answer, it wins, and its log names command and state', async () => {
  const order = await idOf('orders', { order_state: 'paymentPending' });
  const sam = await as('orders-staff');
  await sam.page.route('**/next-steps/', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { steps: { command: string }[] };
    await route.fulfill({
      response,
      json: { ...answer, steps: answer.steps.filter(({ command }) => command !== 'markPaidPending') },
    });
  });
  await sam.goTo(`/admin/orders/${order}`);
  await sam.page.locator('summary', { hasText: 'Actions' }).click();
  await sam.page.locator('[data-command="markPaidPending"]').waitFor();
  await sam.page.locator('[data-command="markPaidPending"]').waitFor({ state: 'detached' });
  await expect.poll(() => logged, { timeout: 15_000 }).toContain('a page and the server differ');
  const line = logged.split('\n').find((one) => one.includes('a page and the server differ'))!;
  for (const reported of ['"order"', '"markPaidPending"', '"allowed":true', '"server":null', 'paymentPending']) {
    expect(line).toContain(reported);
  }
  expect(line).not.toContain(order);
  await sam.page.context().close();
});

test('what was sent is shown at once by the folded record, and taken back when the server cannot take it', async () => {
  const order = await idOf('orders', { order_state: 'paymentPending' });
  const sam = await as('orders-staff');
  const { page } = sam;
  const sent: Route[] = [];
  await page.route('**/cancel/', (route) => void sent.push(route));
  const fetched: string[] = [];
  page.on('response', (response) => void fetched.push(response.url()));
  await sam.goTo(`/admin/orders/${order}`);
  const command = (name: string) => page.locator(`[data-command="${name}"]`).first();
  await command('cancel').waitFor({ state: 'attached' });
  await expect.poll(() => fetched.join(), { timeout: 15_000 }).toMatch(/sends/);
  await quiet(page);
  await page.locator('summary', { hasText: 'Actions' }).click();
  await command('cancel').getByRole('button').click();
  await sam.dialog().getByRole('textbox').first().fill('The client asked for it');
  await sam.dialog().locator('button[type="submit"]').click();

  // Nobody has answered yet: the page shows the actions of a cancelled order, and that it is being saved.
  await command('restore').waitFor({ state: 'attached' });
  await sam.see('Saving…');
  expect(await command('cancel').count()).toBe(0);
  expect(await sam.dialog().count()).toBe(0);
  await expect.poll(() => sent.length).toBe(1);

  await sent[0]!.fulfill({ status: 503, json: { code: 'unavailable', status: 503 } });
  await command('cancel').waitFor({ state: 'attached' });
  expect(await sam.dialog().getByRole('textbox').first().inputValue()).toBe('The client asked for it');
  await sam.dialog().locator('button[type="submit"]').click();
  await expect.poll(() => sent.length).toBe(2);
  await sent[1]!.continue();
  await sam.dialog().waitFor({ state: 'detached' });
  await command('restore').waitFor({ state: 'attached' });
  await page.context().close();
});
