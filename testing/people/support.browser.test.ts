import { beforeAll, expect, test } from 'vitest';
import { idOf } from '#testing/api/apiRig.ts';
import { screenshot } from '../lease/acts.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { requestsHeld } from '../lease/requestsHeld.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();
let bea: Person, ben: Person, tess: Person;
beforeAll(async () => {
  const as = async (name: string) => signIn(await arrive(browser, product.url), name);
  [bea, ben, tess] = (await Promise.all(['buyer', 'buyer-two', 'tickets-staff'].map(as))) as [Person, Person, Person];
});

const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('The bureau wrote back.') };
const conversation = ({ page }: Person) => page.getByRole('list', { name: 'Conversation' });
const write = async (person: Person, text: string, button: string) => {
  await person.page.locator('textarea').fill(text);
  await person.page.getByRole('button', { name: button, exact: true }).click();
};

/** So many files are there to go with the message, and all of them uploaded. */
async function attached({ page }: Person, count: number): Promise<void> {
  await expect.poll(() => page.getByRole('button', { name: /^Remove / }).count()).toBe(count);
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
}

test('Bea asks about an order with two files, Tess answers with one, and each message is at the other’s page by itself', async () => {
  const { id: order } = (await product.parts
    .db('read.orders')
    .where({ buyer_id: idOf('buyer') })
    .first('id'))!;
  await bea.goTo(`/my-orders/${order}`);
  await bea.link('Ask support').click();
  await bea.field('Your question').fill('The letter says that nothing was reported. Is it?');
  await bea.page.locator('input[type=file]').setInputFiles([await screenshot(), letter]);
  await attached(bea, 2);
  // What is typed is still there after a reload; files are attached anew.
  await bea.page.reload();
  expect(await bea.field('Your question').inputValue()).toBe('The letter says that nothing was reported. Is it?');
  await bea.page.locator('input[type=file]').setInputFiles([await screenshot(), letter]);
  await attached(bea, 2);
  await bea.button('Send').click();
  await bea.page.waitForURL(/\/support\/[\da-f-]{36}$/);
  const id = bea.page.url().split('/').at(-1)!;
  await conversation(bea).getByText('letter.txt').waitFor();
  await conversation(bea).getByText('screenshot.png').waitFor();

  await tess.goTo('/admin/tickets');
  await tess.page.getByText('Bea Miller').first().waitFor();
  await tess.goTo(`/admin/tickets/${id}`);
  await conversation(tess).getByText('letter.txt').waitFor();
  await tess.page.locator('input[type=file]').setInputFiles(await screenshot());
  await attached(tess, 1);
  await write(tess, 'It takes until Friday.', 'Answer');
  await conversation(bea).getByText('It takes until Friday.').waitFor({ timeout: 3_000 });
  await write(bea, 'Thank you!', 'Send');
  await conversation(tess).getByText('Thank you!').waitFor({ timeout: 3_000 });
  await bea.see('In progress');

  // What she writes while a message is on its way is her next one.
  const field = bea.page.locator('textarea');
  const message = await requestsHeld(bea, /\/messages\/$/, 'POST');
  await write(bea, 'One more thing', 'Send');
  await field.fill('And another');
  message.letGo();
  await conversation(bea).getByText('One more thing').waitFor();
  await bea.button('Send').and(bea.page.locator(':not([data-loading])')).waitFor();
  expect(await field.inputValue()).toBe('And another');
  // One that she sent before she left the page isn't there as a draft when she is back.
  const next = await requestsHeld(bea, /\/messages\/$/, 'POST');
  await bea.button('Send').click();
  await expect.poll(() => next.keys.length).toBe(1);
  await bea.page.evaluate(() => history.back());
  await bea.page.waitForURL((address) => !address.pathname.includes(id));
  const sent = bea.page.waitForResponse(`**/api/v1/tickets/${id}/messages/`);
  next.letGo();
  await (await sent).finished();
  await bea.page.evaluate(() => history.forward());
  await conversation(bea).getByText('And another').waitFor();
  expect(await field.inputValue()).toBe('');

  // Whoever knows the address and isn't meant finds nothing.
  await ben.goTo(`/support/${id}`);
  await ben.see('not found');
  expect([...bea.complaints, ...tess.complaints]).toEqual([]);
});

test('a login of Bea’s is shown to Tess one value at a time, against a reason, and is gone 30 days after the ticket was closed', async () => {
  const { rows } = (await bea.ask('get', '/api/v1/tickets/?page=1&pageSize=20')) as { rows: readonly { id: string }[] };
  const [{ id }] = rows as [{ id: string }];
  await bea.goTo(`/support/${id}`);
  await bea.button('Share a credit agency login').click();
  const login = { username: 'bea-miller', password: 'canary-password', securityAnswer: 'Rex', securityCode: '1234' };
  for (const [name, value] of Object.entries(login)) await bea.page.locator(`input[name="${name}"]`).fill(value);
  await bea.button('Save login').click();
  await bea.see('You shared your Experian login');
  expect(await bea.page.locator('body').innerText()).not.toContain('canary-password');

  await tess.goTo(`/admin/tickets/${id}`);
  await tess.field('Reason for viewing').fill('Reading the report');
  await tess.button('Show password').click();
  await tess.page.getByText('canary-password').waitFor();
  const reading = await requestsHeld(tess, new RegExp(`/api/v1/tickets/${id}/$`));
  await tess.button('Show security answer').click();
  await tess.page.getByText('Rex', { exact: true }).waitFor();
  expect(await tess.page.getByText('canary-password').count()).toBe(0);
  // Her own look moved the ticket. Until her page has read it again she can't close what she saw before, and isn't told that she was faster.
  await tess.button('Close ticket').press('Enter');
  expect(await tess.dialog().count()).toBe(0);
  reading.letGo();

  await tess.button('Close ticket').click();
  await tess.dialog().getByRole('button', { name: 'Close ticket' }).click();
  await tess.dialog().waitFor({ state: 'detached' });
  await bea.see('This ticket is closed');
  await product.moveClock(24 * 31);
  await expect
    .poll(async () => ((await bea.ask('get', `/api/v1/tickets/${id}/`)) as { agencyLogin: unknown }).agencyLogin, {
      timeout: 60_000,
    })
    .toBeNull();
  expect([...bea.complaints, ...tess.complaints]).toEqual([]);
});

test('Ada opens a ticket about an order for its buyer, from the order’s page', async () => {
  const ada = await signIn(await arrive(browser, product.url), 'admin');
  const { rows } = (await bea.ask('get', '/api/v1/orders/')) as { rows: readonly { id: string; number: string }[] };
  const [{ id, number }] = rows as [{ id: string; number: string }];
  await ada.goTo(`/admin/orders/${id}`);
  await ada.link('New ticket').click();
  await ada.see(`Order ${number} · Bea Miller`);
  await ada.field('Message').fill('We called you about this order.');
  await ada.button('Create ticket').click();
  await ada.see('Ticket created');
  await ada.page.getByRole('heading', { level: 1, name: /My order$/ }).waitFor();
  await ada.page
    .getByRole('main')
    .getByRole('link', { name: `Order ${number}` })
    .first()
    .waitFor();
  await bea.goTo('/support');
  await bea.page
    .getByRole('list', { name: 'Your tickets' })
    .getByText(`Order ${number}: We called you about this order.`)
    .waitFor();
  expect(ada.complaints).toEqual([]);
});

test('Bea says which of her tradelines it is about, or none; Tess opens one about an order, found by the customer’s e-mail', async () => {
  type Subjects = { orders: { id: string; number: string }[]; tradelines: { bank: string; order: { id: string } }[] };
  const { orders, tradelines } = (await bea.ask('get', '/api/v1/tickets/subjects/')) as Subjects;
  const tradeline = bea.page.getByRole('combobox', { name: 'Tradeline' });
  await bea.goTo('/support/new');
  await bea.field('What is it about?').selectOption('payment');
  expect(await tradeline.locator('option:checked').innerText()).toBe('None of them');
  await bea.field('What is it about?').selectOption('tradeline');
  await bea.field('Your question').fill('When will it show?');
  await bea.button('Send').click();
  await bea.see('This field is required');
  await tradeline.selectOption({ index: 1 });
  await bea.button('Send').click();
  await bea.page.waitForURL(/\/support\/[\da-f-]{36}$/);
  await bea.see(`Tradeline: ${tradelines[0]!.bank}`);
  await bea.link(`Order ${orders.find(({ id }) => id === tradelines[0]!.order.id)!.number}`).waitFor();

  await tess.goTo('/admin/tickets/new');
  await tess.field('Type').selectOption('existingOrder');
  await tess.see("Enter the customer's e-mail first.");
  await tess.field("Customer's e-mail").fill('buyer@demo.test');
  await tess.field('Order').selectOption({ label: `Order ${orders[0]!.number}` });
  await tess.field('Message').fill('We looked at your order.');
  await tess.button('Create ticket').click();
  await tess.page.getByRole('heading', { level: 1, name: /My order$/ }).waitFor();
  await tess.see(`Order ${orders[0]!.number}`);
  expect([...bea.complaints, ...tess.complaints]).toEqual([]);
});
