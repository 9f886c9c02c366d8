import { beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { arrive, type Person, signIn } from '#testing/lease/person.ts';
import { openProduct } from '#testing/openProduct.ts';

const { product, browser } = await openProduct();
let sam: Person;

beforeAll(async () => {
  sam = await signIn(await arrive(browser, product.url), 'orders-staff');
});

test('Sam signed in a while ago: an SSN is shown once he has given his password again, without asking twice for the reason', async () => {
  const { db } = product.parts;
  await db('app.sessions').update({ confirmed_at: new Date(Date.now() - 11 * 60_000) });
  const { id } = (await db('read.orders').whereNotNull('id').where({ tab: 'paymentPending' }).first('id'))!;
  // Sessions are cached for seconds unless a change is announced: the one above isn't.
  await expect
    .poll(async () => (await sam.page.request.get('/api/v1/users/confirm-password/')).status(), { timeout: 15_000 })
    .toBe(403);
  await sam.goTo(`/admin/orders/${id}`);
  await sam.page.getByRole('button', { name: /^Show.*SSN/ }).click();
  await sam
    .dialog()
    .getByLabel(/Reason/)
    .fill('The bank asks for it');
  await sam.dialog().getByRole('button', { name: 'Show', exact: true }).click();
  const prompt = sam.page.getByRole('dialog', { name: "Confirm it's you" });
  await prompt.getByLabel('Password').first().fill('not his password');
  await prompt.getByRole('button', { name: 'Continue' }).click();
  await prompt.getByText('Wrong password.').waitFor();
  await prompt.getByLabel('Password').first().fill(demoPassword);
  await prompt.getByRole('button', { name: 'Continue' }).click();
  await sam.page.getByText(/\d{3}-\d{2}-\d{4}/).waitFor();
  expect(await sam.page.getByRole('dialog').count()).toBe(0);
  await sam.page.getByText('Sam Ortega').first().waitFor();

  // It stays where something else of the order changes, and goes with anything of the client: also what the page doesn't show.
  await sam.ask('post', `/api/v1/orders/${id}/comment/`, { data: { text: 'Called the bank' } });
  await sam.page.getByText('Called the bank').first().waitFor({ state: 'attached' });
  expect(await sam.page.getByText(/\d{3}-\d{2}-\d{4}/).count()).toBe(1);
  await sam.ask('post', `/api/v1/orders/${id}/changeCustomerInfo/`, {
    data: { client: { address: '14 Oak Street, Reno, NV 89501' } },
  });
  await sam.page.getByText(/\d{3}-\d{2}-\d{4}/).waitFor({ state: 'detached' });
});
