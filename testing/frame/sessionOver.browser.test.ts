import { expect, test } from 'vitest';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { placed, screenshot } from '../lease/acts.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();
const as = async (name: string) => signIn(await arrive(browser, product.url), name);
/** The session is over, and the page learns it when it has its connection back and asks anew. */
async function loseSession({ page }: Person): Promise<void> {
  await page.context().clearCookies();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

/** Signs in on the page that an ended session led to, and waits until that has led back. */
async function signInAgain(person: Person, name: string, to: RegExp): Promise<void> {
  await person.page.waitForURL(/\/login\?redirect=/);
  await person.field('E-mail').fill(`${name}@demo.test`);
  await person.page.locator('[name=password]').fill(demoPassword);
  await person.page.locator('main button[type=submit]').click();
  await person.page.waitForURL(to);
}

test('a question that Bea wrote when her session ended is there when she is back, and never when it is Ben who comes', async () => {
  const bea = await as('buyer');
  const question = bea.field('Your question');
  await bea.goTo('/support/new');
  await bea.page.locator('[name=type]').selectOption({ index: 1 });
  await question.fill('Does it report to all three?');
  await loseSession(bea);
  await signInAgain(bea, 'buyer', /\/support\/new$/);
  await expect.poll(() => question.inputValue()).toBe('Does it report to all three?');

  await loseSession(bea);
  await signInAgain(bea, 'buyer-two', /\/support\/new$/);
  await question.waitFor();
  expect(await question.inputValue()).toBe('');
  await question.fill('And mine?');
  await loseSession(bea);
  await signInAgain(bea, 'buyer', /\/support\/new$/);
  await question.waitFor();
  expect(await question.inputValue()).toBe('');
});

test('a page that opens for Ben begins with nothing of Bea’s, who typed into it before', async () => {
  const bea = await as('buyer');
  const question = bea.field('Your question');
  await bea.goTo('/support/new');
  await question.fill('Does it report to all three?');
  await bea.page.reload();
  await expect.poll(() => question.inputValue()).toBe('Does it report to all three?');
  await signIn(bea, 'buyer-two');
  await bea.page.reload();
  await question.waitFor();
  expect(await question.inputValue()).toBe('');
});

test('a page that Bea typed into begins anew for Carla, who signed in in another tab', async () => {
  const bea = await as('buyer');
  const question = bea.field('Your question');
  // What the form begins with is another thing for cardholders: the page that is still Bea's is drawn again.
  await bea.goTo('/support/new?card=any');
  await question.fill('Nobody else reads this.');
  await signIn(bea, 'cardholder');
  await bea.page.context().setOffline(true);
  await bea.page.context().setOffline(false);
  await bea.dialog().getByRole('button', { name: 'Continue' }).click();
  await bea.dialog().waitFor({ state: 'detached' });
  await question.waitFor();
  expect(await question.inputValue()).toBe('');
});

test('what Bea typed is gone once she has logged out herself', async () => {
  const bea = await as('buyer');
  await bea.goTo('/support/new');
  await bea.field('Your question').fill('Nobody else reads this.');
  await bea.page.getByRole('banner').locator('summary', { hasText: 'Bea Miller' }).click();
  await bea.button('Log out').click();
  await bea.page.waitForURL(/\/login/);
  expect(await bea.page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Nobody else');
});

test('a card that Carla is adding, and an amount that Bea is about to send, are as they were; the screenshot is attached again', async () => {
  const carla = await as('cardholder');
  await carla.goTo('/cardholder/card');
  await carla.page.locator('[name=limitCents]').fill('12500');
  await loseSession(carla);
  await signInAgain(carla, 'cardholder', /\/cardholder\/card$/);
  await expect.poll(() => carla.page.locator('[name=limitCents]').inputValue()).toBe('12500');

  const bea = await as('buyer');
  const { rows } = (await bea.ask('get', '/api/v1/cards/?limit=1')) as { rows: readonly { lender: string }[] };
  const id = await placed(bea, rows[0]!.lender, { firstName: 'Cy', lastName: 'Over' }, { withProof: false });
  const amount = bea.page.locator('[name=amountCents]');
  await bea.goTo(`/payment/order/${id}`);
  await amount.fill('77.00');
  await bea.page.locator('input[type=file]').setInputFiles(await screenshot());
  await bea.see('Uploaded screenshot.png');
  await loseSession(bea);
  await signInAgain(bea, 'buyer', /\/payment\/order\//);
  await expect.poll(() => amount.inputValue()).toBe('77.00');
  // Nobody would see which file it is.
  await bea.button(/Send payment proof/).click();
  await bea.see('Required');
});
