import { expect, test } from 'vitest';
import { affirmAll } from '../lease/acts.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();

test('a range is drawn by the keyboard, stands in the address, and the bars beside it are out', async () => {
  const gus = await arrive(browser, product.url);
  await gus.goTo('/tradelines-for-sale');
  const lenders = gus.page.getByRole('row');
  await lenders.nth(1).waitFor();
  const all = await lenders.count();
  const least = gus.page.getByRole('slider', { name: 'Limit from' });
  const before = await least.getAttribute('aria-valuetext');
  for (let times = 0; times < 12; times += 1) await least.press('ArrowRight');
  expect(await least.getAttribute('aria-valuetext')).not.toBe(before);
  // The address follows when the keys rest.
  const from = await least.inputValue();
  await gus.page.waitForURL(new RegExp(`card_limit=${from}-`));
  await expect.poll(() => lenders.count()).toBeLessThan(all);
  await expect.poll(() => gus.page.getByRole('textbox', { name: 'Limit from' }).inputValue()).toBe(from);
  // What is typed moves the slider too.
  await gus.page.getByRole('textbox', { name: 'Limit from' }).fill('20000');
  await gus.page.waitForURL(/card_limit=20000-/);
  await expect.poll(() => least.inputValue()).toBe('20000');
});

test('what is chosen right after a key of a search stays chosen', async () => {
  const gus = await arrive(browser, product.url);
  await gus.page.clock.install();
  await gus.goTo('/tradelines-for-sale');
  await gus.page.getByRole('row').nth(1).waitFor();
  await gus.page.getByRole('searchbox').fill('chase');
  await gus.page.getByRole('columnheader', { name: 'Card limit' }).getByRole('link').click();
  const asked = () => {
    const { searchParams } = new URL(gus.page.url());
    return [searchParams.get('search'), searchParams.get('ordering')];
  };
  const both = ['chase', expect.stringMatching(/card_limit$/)];
  // Both at once, and so they stay when a search is applied that rested.
  await expect.poll(asked).toEqual(both);
  await gus.page.clock.runFor(1_000);
  expect(asked()).toEqual(both);
});

test('the filters show what a link asked for: some lenders by name, and what still makes its statement, under either name', async () => {
  const gus = await arrive(browser, product.url);
  await gus.goTo('/tradelines-for-sale?bank_id=6,107&availableToBuy=false');
  await gus.page.getByRole('row').nth(1).waitFor();
  const chosen = (name: string) => gus.page.getByLabel(name, { exact: true }).locator('option:checked').textContent();
  await expect.poll(() => chosen('Lender')).toMatch(/^Discover.*, Navy Federal/);
  expect(await chosen('Availability')).toBe('Next statement only');
  await gus.page.getByLabel('Availability').selectOption('All available');
  await expect.poll(() => new URL(gus.page.url()).search).toBe('?bank_id=6%2C107');
  expect(await chosen('Availability')).toBe('All available');
});

test('up to three are compared side by side, with what they cost this buyer', async () => {
  const bruno = await signIn(await arrive(browser, product.url), 'broker');
  await bruno.goTo('/tradelines-for-sale');
  const compare = (lender: string) => bruno.page.getByRole('checkbox', { name: `Compare: ${lender}`, exact: true });
  await compare('Citi').check();
  await bruno.button('Compare').and(bruno.page.locator(':disabled')).waitFor();
  await compare('Discover').check();
  await compare('Elan').check();
  expect(await compare('Barclays').isDisabled()).toBe(true);
  await bruno.button('Compare').click();
  const dialog = bruno.page.getByRole('dialog', { name: 'Compare tradelines' });
  // It comes a moment after the button was pressed.
  await expect.poll(() => dialog.getByRole('columnheader').allTextContents()).toEqual(['Citi', 'Discover', 'Elan']);
  await dialog.getByRole('row', { name: /Your price/ }).waitFor();
  expect(await dialog.getByText(/^In \d+ days$/).count()).toBe(3);
  await dialog.getByRole('button', { name: 'Add to cart: Elan' }).click();
  await bruno.page.keyboard.press('Escape');
  await bruno.link('Cart, 1 tradeline').waitFor();
});

test('a blank profile hears which lenders post best', async () => {
  const bea = await signIn(await arrive(browser, product.url), 'buyer');
  await inCart(bea, 'Citi');
  await bea.goTo('/checkout');
  await bea.page.getByLabel(/blank profile/).check();
  await bea.page.getByText(/these lenders post best: Discover, Navy Federal, Elan/).waitFor();
  await bea.link('See their tradelines').click();
  await bea.page.waitForURL(/bank_id=6,107,111,128|bank_id=6%2C107%2C111%2C128/);
});

test('a broker orders again for the client of an earlier order, and enters nothing about them', async () => {
  const bruno = await signIn(await arrive(browser, product.url), 'broker');
  const { rows } = await (await bruno.page.request.get('/api/v1/orders/')).json();
  const [{ id, clientName }] = rows;
  await bruno.goTo(`/my-orders/${id}`);
  await bruno.button('Order again').click();
  await bruno.page.getByText(`At checkout we'll fill in ${clientName}'s details.`).waitFor();
  await bruno.page.waitForURL(/tradelines-for-sale/);
  await inCart(bruno, 'Elan');
  await bruno.goTo('/checkout');
  await bruno.page.getByRole('radio', { name: 'A client' }).and(bruno.page.locator(':checked')).waitFor();
  // Nothing about them is asked again, also after a reload: the order is placed for them as they are.
  await bruno.page.reload();
  await bruno.page.getByRole('note').getByText(clientName).waitFor();
  expect(await bruno.field('SSN').count()).toBe(0);
  await bruno.button('Review order').click();
  const review = bruno.page.getByRole('region', { name: 'Review and place your order' });
  await review.getByText(clientName).waitFor();
  expect(await review.getByText('As in the earlier order').count()).toBe(2);
  await affirmAll(bruno);
  await bruno.button('Place order').click();
  await bruno.page.waitForURL(/\/payment\/order\//);
  const placed = `/api/v1/orders/${bruno.page.url().split('/').at(-1)}/`;
  await expect.poll(async () => (await bruno.page.request.get(placed)).ok()).toBe(true);
  expect(await bruno.ask('get', placed)).toMatchObject({ clientName, state: 'paymentPending' });
  expect(await bruno.ask('get', '/api/v1/cart/')).toMatchObject({ items: [] });
});

/** Puts the first tradeline of a lender into somebody's cart. */
async function inCart({ page }: Person, lender: string): Promise<void> {
  const { rows } = await (await page.request.get('/api/v1/cards/?limit=50')).json();
  const id = rows.find((one: { lender: string }) => one.lender === lender).id;
  const added = await page.request.post('/api/v1/cart/', {
    data: { tradelines: [{ id }] },
    headers: { origin: product.url },
  });
  expect(added.ok()).toBe(true);
}
