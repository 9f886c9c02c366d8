import { beforeAll, expect, test } from 'vitest';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();
let uma: Person;

beforeAll(async () => {
  uma = await signIn(await arrive(browser, product.url), 'users-staff');
});

const row = (name: RegExp) => uma.page.getByRole('row', { name });

test('Uma finds brokers by a filter, and the table has what the list shows', async () => {
  await uma.goTo('/admin/users/buyers');
  await row(/Bea Miller/).waitFor();
  await uma.button(/^Kind/).click();
  await uma.page.getByRole('radio', { name: 'Broker' }).click();
  await row(/Bea Miller/).waitFor({ state: 'detached' });
  await row(/Bruno Costa/).waitFor();
  await uma.page.keyboard.press('Escape');
  const [download] = await Promise.all([uma.page.waitForEvent('download'), uma.button('Export CSV').click()]);
  expect(download.suggestedFilename()).toMatch(/^users-.*\.csv$/);
  const table = await new Response((await download.createReadStream()) as unknown as ReadableStream).text();
  expect(table).toContain('broker@demo.test');
  expect(table).not.toContain('buyer@demo.test');
});

test('a number of a person opens the list that it counts', async () => {
  await uma.goTo('/admin/users/buyers');
  await row(/Bea Miller/)
    .getByText('Bea Miller')
    .click();
  await uma.page.getByText('Spent').waitFor();
  // Orders are nothing that Uma reads.
  expect(await uma.page.getByRole('definition').getByRole('link', { name: /^\d+$/ }).count()).toBe(0);
  const ada = await signIn(await arrive(browser, product.url), 'admin');
  await ada.goTo(uma.page.url());
  const link = ada.page.getByRole('definition').getByRole('link', { name: /^\d+$/ }).first();
  const orders = Number(await link.textContent());
  expect(orders).toBeGreaterThan(0);
  await link.click();
  await ada.page.waitForURL(/\/admin\/orders\?tab=all&search=buyer%40demo\.test/);
  await ada.page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${orders} `) })
    .first()
    .waitFor();
  expect(ada.complaints).toEqual([]);
});

test('Uma ends a session of Carla’s, and gives Noel a one-time password, which he replaces before anything else', async () => {
  const carla = await signIn(await arrive(browser, product.url), 'cardholder');
  await carla.goTo('/cardholder/home');
  await uma.goTo('/admin/users/cardholders');
  await row(/Carla Nguyen/)
    .getByText('Carla Nguyen')
    .click();
  await uma.page
    .getByRole('table', { name: 'Open sessions' })
    .getByRole('button', { name: /^Log out/ })
    .first()
    .click();
  await uma.see(/Carla Nguyen is logged out of/);
  expect((await carla.page.request.get('/api/users/edit_info/')).status()).toBe(401);
  await uma.see("They aren't logged in anywhere.");

  await uma.goTo('/admin/users/cardholders');
  await row(/Noel Ferris/)
    .getByText('Noel Ferris')
    .click();
  await uma.page.locator('summary', { hasText: 'Manage account' }).click();
  await uma.button('Set one-time password').click();
  await uma.see(/It works for 24 hours/);
  await uma.dialog().last().getByRole('button', { name: 'Set one-time password', exact: true }).click();
  const shown = uma.dialog().last();
  await shown.getByText("It isn't shown again.").waitFor();
  const password = /([b-z2-9]{5}-){2}[b-z2-9]{5}/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
  await shown.getByRole('button', { name: 'Done' }).click();

  const noel = await arrive(browser, product.url);
  await noel.goTo('/login?redirect=/cardholder/home');
  await noel.field('E-mail').fill('rejected-cardholder@demo.test');
  const typed = noel.page.locator('input[type=password]');
  await typed.fill(password);
  await noel.button('Log in').click();
  await noel.page.waitForURL(/\/set-password/);
  await noel.see('Our staff set the password you logged in with.');
  await typed.first().fill('gardens-and-lemons-7');
  await typed.last().fill('gardens-and-lemons-7');
  await noel.button('Save new password').click();
  await noel.page.waitForURL(/\/cardholder\/home/);
  expect(noel.complaints).toEqual([]);
  expect(uma.complaints).toEqual([]);
});

test('Uma writes a note about Bea: it stands at the top of her page; what happened is narrowed to one kind, and the address keeps it', async () => {
  await uma.goTo('/admin/users/buyers');
  await row(/Bea Miller/)
    .getByText('Bea Miller')
    .click();
  await uma.page.getByRole('heading', { level: 1, name: 'Bea Miller' }).waitFor();
  await uma.button('Add note').click();
  await uma.dialog().getByLabel('Note').fill('Calls on Mondays only');
  await uma.dialog().getByRole('button', { name: 'Add note' }).click();
  await uma.page.getByRole('region', { name: 'Notes' }).getByText('Calls on Mondays only').waitFor();
  await uma.page.getByRole('group', { name: 'What happened' }).getByRole('button', { name: 'E-mails' }).click();
  await uma.page
    .getByText(/^E-mail: /)
    .first()
    .waitFor();
  expect(new URL(uma.page.url()).search).toBe('?kind=mails');
  await uma.page.reload();
  await uma.page
    .getByText(/^E-mail: /)
    .first()
    .waitFor();
  expect(await uma.button('E-mails').getAttribute('aria-pressed')).toBe('true');
  expect(uma.complaints).toEqual([]);
});

test('Ada types “confirm” and an order’s number: its page opens with the form; “new order for Bea” opens one for her', async () => {
  const ada = await signIn(await arrive(browser, product.url), 'admin');
  const { rows } = (await ada.ask('get', '/api/v1/order-management/?tab=paymentUnderReview&limit=1')) as {
    rows: readonly { id: string; number: string }[];
  };
  const { id, number } = rows[0]!;
  await ada.goTo('/admin/home');
  await ada.page.getByRole('heading', { level: 1 }).waitFor();
  await ada.page.keyboard.press('Control+k');
  await ada.page.getByRole('combobox', { name: 'Search or jump to…' }).fill(`confirm ${number}`);
  await ada.page.getByRole('option', { name: /^Confirm payment/ }).waitFor();
  await ada.page.keyboard.press('Enter');
  await ada.page.waitForURL(new RegExp(`/admin/orders/${id}$`));
  const form = ada.dialog().filter({ has: ada.page.getByRole('heading', { name: 'Confirm payment' }) });
  await form.waitFor();
  // The page's own form: its amount is filled in.
  expect(
    await form
      .getByLabel(/amount/i)
      .first()
      .inputValue(),
  ).toMatch(/\d/);
  await ada.page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await ada.page.keyboard.press('Control+k');
  await ada.page.getByRole('combobox', { name: 'Search or jump to…' }).fill('new order for bea');
  await ada.page.getByRole('option', { name: /^New order for Bea Miller/ }).click();
  await ada.page.waitForURL(/\/admin\/orders\/new\?customer=/);
  expect(ada.complaints).toEqual([]);
});
