import { beforeAll, expect, test } from 'vitest';
import { openProduct } from '../openProduct.ts';
import { arrive, type Person, signIn } from './person.ts';

const { product, browser } = await openProduct();
let ben: Person;
beforeAll(async () => void (ben = await signIn(await arrive(browser, product.url), 'buyer-two')));

const QUESTION = 'Answer our question about the claim';

test('a question about a claim stands in the list, the badge, the bell and the order; it is answered from there', async () => {
  const { duties } = (await ben.ask('get', '/api/v1/duties/')) as { duties: { what: string; page: string }[] };
  await ben.goTo('/my-orders');
  const header = ben.page.getByRole('navigation').getByTitle(/things? to do/);
  await header.waitFor();
  expect(await header.innerText()).toContain(String(duties.length));
  const row = ben.page.getByRole('listitem').filter({ hasText: QUESTION }).first();
  await row.getByText(/^By end of/).waitFor();
  await ben.page.locator('summary[aria-label^="Notifications"]').click();
  await ben.page.getByRole('list', { name: 'To do' }).getByText(QUESTION).waitFor();
  await ben.page.keyboard.press('Escape');

  await row
    .getByRole('link', { name: /^Order/ })
    .first()
    .click();
  const box = ben.page.getByRole('note').filter({ hasText: QUESTION });
  await box.getByRole('link', { name: 'Answer' }).waitFor();
  await ben.goTo('/my-orders');
  await row.getByRole('link', { name: 'Answer' }).click();
  await ben.dialog().getByLabel('Your answer').fill('Here is the whole report');
  await ben.dialog().getByRole('button', { name: 'Send answer' }).click();
  await ben.dialog().waitFor({ state: 'detached' });
  await ben.goTo('/my-orders');
  await ben.page.getByRole('list', { name: 'My Orders' }).waitFor();
  await expect.poll(() => ben.page.getByText(QUESTION).count()).toBe(0);
  expect(ben.complaints).toEqual([]);
});
