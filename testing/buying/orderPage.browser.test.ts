import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Receipt } from '#workflows/receipt/receipt.ts';
import { confirmed, placed } from '../lease/acts.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();
let ben: Person, sam: Person;
let orderId: string;

beforeAll(async () => {
  [ben, sam] = (await Promise.all(
    ['buyer-two', 'orders-staff'].map(async (name) => signIn(await arrive(browser, product.url), name)),
  )) as [Person, Person];
  orderId = await placed(ben, ['Barclays', 'Elan'], { firstName: 'Rita', lastName: 'Client' });
});

const stepsIn = async (person: Person, list: string) =>
  (await person.page.getByRole('list', { name: list, exact: true }).getByRole('listitem').allInnerTexts()).map((step) =>
    step.replaceAll(/\s+/g, ' '),
  );

test('an order of two lines: its own way ends where it is paid, each line has five steps and the day by which it shows', async () => {
  await ben.goTo(`/my-orders/${orderId}`);
  await ben.page.getByRole('list', { name: 'Progress of Elan' }).waitFor();
  expect(await stepsIn(ben, 'Progress of Barclays')).toEqual([
    expect.stringMatching(/Paid \(now\)/),
    expect.stringMatching(/Consent \(later\).*by/),
    expect.stringMatching(/Added to the card \(later\).*by/),
    expect.stringMatching(/Shows on reports \(later\).*by/),
    expect.stringMatching(/Lease complete \(later\).*by/),
  ]);
  await confirmed(sam, orderId);
  // Nobody reloads: what is left to do is in the lines.
  await expect.poll(async () => (await stepsIn(ben, 'Progress of Elan'))[1]).toMatch(/Consent \(now\)/);
  expect(await stepsIn(ben, 'Progress')).toEqual([
    expect.stringMatching(/^Order placed/),
    expect.stringMatching(/^Payment proof sent/),
    expect.stringMatching(/^Payment confirmed/),
  ]);
  for (const line of ['Tradeline 1: Barclays', 'Tradeline 2: Elan']) {
    const shown = ben.page.getByRole('region', { name: line });
    await shown.getByText('Shows by').waitFor();
    // What isn't possible yet takes no room; its reason is a press away.
    const extend = shown.getByRole('button', { name: 'Extend' });
    await shown.locator('summary', { hasText: 'More' }).waitFor();
    expect(await extend.isVisible()).toBe(false);
    await shown.locator('summary', { hasText: 'More' }).click();
    expect(await extend.getAttribute('aria-disabled')).toBe('true');
  }
  expect(await ben.page.getByText('If something goes wrong').count()).toBe(0);
});

test('its documents are the receipt, the consent form and the record of its steps: for its buyer alone', async () => {
  await ben.goTo(`/my-orders/${orderId}`);
  const documents = ben.page.getByRole('region', { name: 'Documents' });
  for (const [name, file] of [
    ['Consent form (PDF)', /^consent-form-\d+\.pdf$/],
    ['Evidence pack (PDF)', /^evidence-\d+\.pdf$/],
  ] as const) {
    const [download] = await Promise.all([
      ben.page.waitForEvent('download'),
      documents.getByRole('button', { name }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(file);
  }
  const bea = await signIn(await arrive(browser, product.url), 'buyer');
  expect((await bea.page.request.get(`/api/v1/orders/${orderId}/evidence/`)).status()).toBe(404);
  await documents.getByRole('link', { name: 'Receipt', exact: true }).click();
  await ben.page.getByRole('table', { name: 'Tradelines' }).getByText('Elan').waitFor();
  expect(ben.complaints).toEqual([]);
});

test('his receipt is verified by his browser alone, offline; a changed one is refused; and the log of today still has it all', async () => {
  await ben.goTo(`/my-orders/${orderId}`);
  const [download] = await Promise.all([ben.page.waitForEvent('download'), ben.button('Verifiable receipt').click()]);
  expect(download.suggestedFilename()).toMatch(/^receipt-\d+\.json$/);
  const file = await readFile(await download.path(), 'utf8');
  await ben.page.getByRole('link', { name: 'Verify a receipt' }).click();
  await ben.page.waitForURL(/\/verify$/);
  const chooser = ben.page.getByLabel(/Choose a receipt/);
  await expect.poll(() => chooser.isEnabled()).toBe(true);
  await ben.page.context().setOffline(true);
  const choose = (name: string, text: string) =>
    chooser.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await choose('mine.json', file);
  await ben.see('This receipt is genuine');
  const { events } = JSON.parse(file) as Receipt;
  await ben.see(new RegExp(`${events.length} of ${events.length} steps are proven`));
  await choose('changed.json', file.replace('Payment confirmed', 'Payment declined'));
  await ben.see('It was changed after we signed it.');
  await choose('cat.json', 'meow');
  await ben.see("This file isn't a receipt, or isn't complete.");
  await ben.page.context().setOffline(false);
  await ben.button('Compare with our log today').click();
  await ben.see(/Our log still has everything this receipt proves|Our log is the same as when/);
});
