import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { arrive, hasFocus, type Person, signIn } from '../lease/person.ts';
import { fillIn } from '../focus/sending.ts';
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

/** The open form is beside what it is judged by, and covers none of it. */
async function isBeside({ page }: Person, evidence: Locator): Promise<void> {
  const [seen, form] = [await evidence.boundingBox(), await page.locator('dialog[open]').boundingBox()];
  expect(seen!.x + seen!.width).toBeLessThanOrEqual(form!.x);
}

test('Sam takes up a claim and refunds it beside its reports: 4 keys and what the form asks for', async () => {
  const sam = await as('orders-staff');
  await sam.goTo('/admin/claims');
  await sam.page.getByRole('row').nth(1).click();
  await sam.page.waitForURL(/open=/);
  const claim = sam.page.url();
  await panel(sam).getByRole('button', { name: 'Start review' }).waitFor();
  const form = sam.page.locator('dialog[open]');
  await press(sam, 't');
  await form.waitFor();
  await press(sam, 'Enter');
  await form.waitFor({ state: 'detached' });
  await panel(sam).locator('[data-command="approveRefund"] button:not([aria-disabled=true])').waitFor();
  expect(sam.page.url()).toBe(claim);
  await press(sam, '1');
  await form.waitFor();
  await isBeside(sam, panel(sam).getByRole('group', { name: 'Files to judge by' }));
  await fillIn(form, 'claim.approveRefund', { fault: 'bureau', bureausSeen: 'equifax' });
  await form.locator('button[type=submit]').focus();
  await press(sam, 'Enter');
  await expect.poll(() => sam.page.url()).not.toBe(claim);
  await sam.see(/Refund approved/);
  expect(sam.complaints).toEqual([]);
});

test('Ada pays a refund beside the payments it came in by and what was paid back before: 4 keys and the reference', async () => {
  const ada = await as('admin');
  await ada.goTo('/admin/refunds');
  await ada.page.getByRole('row').nth(1).click();
  await ada.page.waitForURL(/open=/);
  const refund = ada.page.url();
  await panel(ada)
    .getByText(/^Send it to /)
    .waitFor();
  await panel(ada).getByRole('region', { name: 'Paid back before' }).waitFor();
  await press(ada, '1');
  const form = ada.page.locator('dialog[open]');
  await form.waitFor();
  await isBeside(ada, panel(ada).getByRole('region', { name: 'Paid back before' }));
  // The amount and the method are there already.
  await press(ada, 'Tab', 'Tab');
  const reference = form.getByLabel('Transaction reference');
  await expect.poll(() => hasFocus(reference)).toBe(true);
  // A reference that was used before is reported while it is typed.
  const used = /Zelle · (\S+)/.exec(await panel(ada).innerText())?.[1] ?? '';
  await ada.page.keyboard.type(used);
  await form.getByText(/^Used on order/).waitFor();
  await reference.fill('RF-DESK-1');
  await press(ada, 'Enter');
  await expect.poll(() => ada.page.url()).not.toBe(refund);
  await ada.button('Send now').last().click();
  expect(ada.complaints).toEqual([]);
});
