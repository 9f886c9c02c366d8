import { beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import { signedIn } from '../apiClient.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();
let ada: Person;

beforeAll(async () => {
  ada = await signIn(await arrive(browser, product.url), 'admin');
});

const idOf = (name: string) => demoAccounts.find(({ email }) => email === `${name}@demo.test`)!.id;

test('Ada makes a role by keyboard, reads what it can do and gives it to Tess, who works with it at once; an older form is refused', async () => {
  const tess = await signedIn(product.url, 'tickets-staff');
  expect((await tess.get('/api/v1/order-management/')).status).toBe(403);
  await ada.goTo('/admin/users/roles');
  await ada.button('New role').click();
  await ada.button('Save role').click();
  await ada.dialog().getByText('This field is required').waitFor();
  await ada.dialog().getByLabel('Name').fill('Night desk');
  await ada.dialog().getByRole('radio', { name: 'Orders: 2 · view and basic edits' }).press('Space');
  await ada.dialog().getByText('What this role can do').press('Enter');
  await ada.see(/Pages: Home, Orders/);
  const can = ada.dialog().getByRole('listitem').filter({ hasText: 'Orders 2' });
  await can.getByText(/Add comment/).waitFor();
  expect(await can.getByText(/Confirm payment/).count()).toBe(0);
  await ada.button('Save role').click();
  await ada.see('Saved role Night desk');

  const second = await signIn(await arrive(browser, product.url), 'admin');
  await second.goTo('/admin/users/roles');
  await Promise.all([ada, second].map((one) => one.button('Edit: Night desk').click()));
  // What is written keeps the version on which it was written, however early the page hears of a newer one.
  await second.dialog().getByLabel('Name').fill('Late desk');
  await ada.dialog().getByLabel('Tess Moran').check();
  await ada.button('Give role (1)').click();
  await ada.see('Changed 1 person');
  expect((await tess.get('/api/v1/order-management/')).status).toBe(200);
  await ada.dialog().getByRole('radio', { name: 'Orders: 3 · everything' }).check();
  await ada.button('Save role').click();
  await ada.see('Saved role Night desk');
  await second.button('Save role').click();
  await second.see(/This changed while you were viewing it/);
  expect(await second.dialog().getByLabel('Name').inputValue()).toBe('Late desk');

  await ada.button('Edit: Night desk').click();
  await ada.button('Delete role').click();
  await ada.dialog().last().getByRole('button', { name: 'Delete role' }).click();
  await ada.see('Someone still has this role. Remove it from them first.');
  expect([...ada.complaints, ...second.complaints]).toEqual([]);
});

test('at level 2 a person’s page offers what section 6 gives it, and says of the rest which level it takes', async () => {
  await ada.page.request.put(`/api/v1/user-management/${idOf('payments-staff')}/permissions/`, {
    data: { permissions: { payments: 3, users: 2 } },
    headers: { origin: product.url },
  });
  const pavel = await signIn(await arrive(browser, product.url), 'payments-staff');
  await pavel.goTo('/admin/users/buyers');
  await pavel.page
    .getByRole('row', { name: /Bruno Costa/ })
    .getByText('Bruno Costa')
    .click();
  const shut = async (name: string) =>
    (await pavel.page.getByRole('button', { name, exact: true }).getAttribute('aria-disabled')) === 'true';
  await pavel.page.locator('summary', { hasText: 'Manage account' }).click();
  await pavel.button('Edit details').waitFor();
  const names = [
    'Edit details',
    'Change e-mail',
    'Send password link',
    'Change referral',
    'Set broker discount',
    'Block',
    'Disable',
    'Log in as this user',
  ];
  expect(await Promise.all(names.map(shut))).toEqual([false, false, false, false, true, true, true, true]);
  await pavel.see('You need level 3 on the page Users.');
  expect(await pavel.button('Make admin').count()).toBe(0);

  await pavel.button('Edit details').click();
  const form = pavel.dialog().last();
  await form.getByLabel('First name').fill('');
  await form.getByRole('button', { name: 'Edit details' }).click();
  await form.getByText('This field is required').waitFor();
  await form.getByLabel('First name').fill('Bruce');
  await form.getByLabel('Phone').fill('555 210 4444');
  await form.getByRole('button', { name: 'Edit details' }).click();
  await pavel.see('Saved the details of Bruce Costa');
  await pavel.page.getByRole('heading', { level: 1, name: 'Bruce Costa' }).waitFor();
  await pavel.see('555-210-4444');
  await pavel.goTo('/admin/users/buyers');
  const tabs = pavel.page.getByRole('navigation', { name: 'Users by type' }).getByRole('link');
  await tabs.first().waitFor();
  expect(await tabs.allTextContents()).toEqual(['Buyers']);
  expect(pavel.complaints).toEqual([]);
});

test('Uma, users 3, gives Cleo a role within her own levels from the page of her colleagues; one beyond them says why not', async () => {
  const role = (name: string, permissions: object) =>
    ada.ask('post', '/api/v1/permissions/roles/', { data: { name, permissions } });
  await role('Second users desk', { users: 2 });
  await role('Cash desk', { payments: 3 });
  const uma = await signIn(await arrive(browser, product.url), 'users-staff');
  await uma.goTo('/admin/users/buyers');
  await uma.link('Colleagues').click();
  const rowOf = (name: string) => uma.page.getByRole('row', { name: new RegExp(name) });
  const beyond = rowOf('Cash desk').getByRole('button', { name: 'Give or take away' });
  await beyond.waitFor();
  expect(await beyond.getAttribute('aria-disabled')).toBe('true');
  await rowOf('Cash desk').getByText('This role has more permissions than you do.').waitFor();
  await rowOf('Second users desk').getByRole('button', { name: 'Give or take away' }).click();
  await uma.dialog().getByLabel('Cleo Park').check();
  // Not to herself.
  expect(await uma.dialog().getByLabel('Uma Reyes').count()).toBe(0);
  await uma.button('Give role (1)').click();
  await uma.see('Changed 1 person');
  await uma.dialog().getByText('Has this role').waitFor();
  expect(uma.complaints).toEqual([]);
});
