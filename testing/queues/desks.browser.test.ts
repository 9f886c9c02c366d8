import { beforeAll, expect, test } from 'vitest';
import { arrive, hasFocus, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';
import { panel, press } from './desk.ts';

const { product, browser } = await openProduct();
const wide = { width: 1440, height: 900 };
const as = async (name: string): Promise<Person> => signIn(await arrive(browser, product.url, wide), name);

let tess: Person;
beforeAll(async () => {
  tess = await as('tickets-staff');
});

test('Tess answers a ticket from a template, beside what the customer ordered: 1 choice, R and Ctrl+Enter, and the next one opens', async () => {
  const bea = await as('buyer');
  for (const comment of ['Did my payment arrive?', 'Which statement is it?']) {
    await bea.ask('post', '/api/v1/tickets/', { data: { type: 'question', comment, fileIds: [] } });
  }
  await tess.goTo('/admin/tickets');
  await tess.page
    .getByRole('row', { name: /Bea Miller/ })
    .first()
    .click();
  await tess.page.waitForURL(/open=/);
  const first = tess.page.url();
  await panel(tess).getByRole('region', { name: 'Other tickets' }).getByRole('link').first().waitFor();
  const answer = panel(tess).getByRole('textbox', { name: 'Answer to the customer' });
  // The customer's words and the answer are on the screen at once.
  expect(await answer.isVisible()).toBe(true);
  await panel(tess).getByLabel('Insert a template').selectOption('Payment in review');
  expect(await answer.inputValue()).toContain('Hi Bea Miller');
  await answer.blur();
  await press(tess, 'r');
  await expect.poll(() => hasFocus(answer)).toBe(true);
  await press(tess, 'Control+Enter');
  await expect.poll(() => tess.page.url()).not.toBe(first);
  expect(tess.complaints).toEqual([]);
});

test('Ada judges a card beside its owner’s record and similar cards, and the form covers none of it: 2 keys', async () => {
  const ada = await as('admin');
  await ada.goTo('/admin/cards?tab=onReview');
  await ada.page.getByRole('row').nth(1).click();
  await ada.page.waitForURL(/open=/);
  const record = panel(ada).getByRole('region', { name: "Owner's record" });
  await record.getByText('Verification').waitFor();
  await panel(ada).getByRole('region', { name: 'Similar cards on sale' }).waitFor();
  await panel(ada).getByRole('region', { name: "Owner's other cards" }).waitFor();
  await press(ada, '1');
  const form = ada.page.locator('dialog[open]');
  await form.waitFor();
  const [evidence, opened] = [await record.boundingBox(), await form.boundingBox()];
  expect(evidence!.x + evidence!.width).toBeLessThanOrEqual(opened!.x);
  await press(ada, 'Escape');
  await form.waitFor({ state: 'detached' });
  // Escape closed the form, and the card is still open.
  expect(ada.page.url()).toContain('open=');
  expect(ada.complaints).toEqual([]);
});
