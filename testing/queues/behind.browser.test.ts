import { beforeAll, expect, test } from 'vitest';
import { untilSettled } from '#projections/engine/untilSettled.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';
import { panel, press } from './desk.ts';

const { product, browser } = await openProduct();
let tess: Person;
beforeAll(async () => {
  const wide = { width: 1440, height: 900 };
  tess = await signIn(await arrive(browser, product.url, wide), 'tickets-staff');
  const bea = await signIn(await arrive(browser, product.url), 'buyer');
  for (const comment of ['Is it posted?', 'Which statement is it?']) {
    await bea.ask('post', '/api/v1/tickets/', { data: { type: 'question', comment, fileIds: [] } });
  }
});

test('the next ticket is open before an answer is sent; a refused one comes back with its text, its file and the reason', async () => {
  await tess.goTo('/admin/tickets');
  const open = () => new URL(tess.page.url()).searchParams.get('open') ?? '';
  await tess.page
    .getByRole('row', { name: /Bea Miller/ })
    .first()
    .click();
  await expect.poll(open).not.toBe('');
  const first = open();
  const answer = panel(tess).getByRole('textbox', { name: 'Answer to the customer' });
  await answer.fill('It was posted on Monday.');
  await panel(tess)
    .locator('input[type=file]')
    .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Posted.') });
  await panel(tess).getByRole('button', { name: 'Remove letter.txt' }).waitFor();
  await expect.poll(() => panel(tess).getByRole('progressbar').count(), { timeout: 60_000 }).toBe(0);
  const { promise: isNext, resolve: refuse } = untilSettled();
  await tess.page.route(
    '**/messages/',
    async (route) => {
      await isNext;
      await route.fulfill({ status: 409, contentType: 'application/json', body: '{"code":"ownFiles"}' });
    },
    { times: 1 },
  );
  await answer.focus();
  await press(tess, 'Control+Enter');
  await expect.poll(open).not.toBe(first);
  refuse();
  await tess.page.getByRole('alert').getByRole('button', { name: 'Open' }).click();
  await expect.poll(open).toBe(first);
  await expect.poll(() => answer.inputValue()).toBe('It was posted on Monday.');
  await panel(tess).getByRole('button', { name: 'Remove letter.txt' }).waitFor();
  // Sent again it is accepted, and no draft is left.
  await answer.focus();
  await press(tess, 'Control+Enter');
  await expect.poll(open).not.toBe(first);
  await tess.see('Answer sent');
  await tess.goTo(`/admin/tickets/${first}`);
  await tess.page.getByRole('list', { name: 'Conversation' }).getByText('letter.txt').waitFor();
  expect(await tess.page.locator('textarea').inputValue()).toBe('');
});

test('a refused line goes to another card at the press; where the server says no, the order comes back with what was typed', async () => {
  const sam = await signIn(await arrive(browser, product.url, { width: 1440, height: 900 }), 'orders-staff');
  await sam.goTo('/admin/orders?tab=lineRefused');
  const open = () => new URL(sam.page.url()).searchParams.get('open') ?? '';
  await sam.page.getByRole('row').nth(1).click();
  await expect.poll(open).not.toBe('');
  const first = open();
  const replace = async () => panel(sam).locator('[data-command="replaceLine"] button').first().click();
  const reason = sam.dialog().getByRole('textbox', { name: 'Reason' });
  const sends = sam.dialog().getByRole('button', { name: 'Move a tradeline to another card' });
  const { promise: isNext, resolve: refuse } = untilSettled();
  await sam.page.route(
    '**/replaceLine/',
    async (route) => {
      await isNext;
      await route.fulfill({ status: 409, contentType: 'application/json', body: '{"code":"cardNotOnSale"}' });
    },
    { times: 1 },
  );
  await replace();
  await reason.fill('Its owner is away.');
  await sends.click();
  await expect.poll(open).not.toBe(first);
  refuse();
  await sam.page.getByRole('alert').getByRole('button', { name: 'Open' }).click();
  await expect.poll(open).toBe(first);
  if ((await sam.dialog().count()) === 0) await replace();
  await expect.poll(() => reason.inputValue()).toBe('Its owner is away.');
  await sends.click();
  await expect.poll(open).not.toBe(first);
  const line = async () =>
    ((await sam.ask('get', `/api/v1/order-management/${first}/`)) as { lines: { fulfilment: string }[] }).lines[0]!;
  await expect.poll(async () => (await line()).fulfilment).not.toBe('refused');
});
