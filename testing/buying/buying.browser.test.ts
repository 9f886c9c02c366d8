import { expect, test } from 'vitest';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();

const choose = async ({ page }: Person, bank: RegExp) => {
  const row = page.getByRole('row', { name: bank });
  await row.getByRole('button', { name: /Add to cart/ }).click();
  await row.getByRole('button', { name: /In the cart/ }).waitFor();
};
const checkoutLines = async ({ page }: Person) => {
  await page.getByRole('button', { name: 'Review order' }).waitFor();
  return (await page.getByRole('list', { name: 'Tradelines' }).locator('> li').allInnerTexts())
    .map((text) => /^[^·]+/.exec(text)![0].trim())
    .toSorted();
};
/** By links, as people go: a reload would hide what the page has kept. */
const goBy = async ({ page }: Person, name: RegExp, path: RegExp) => {
  await page.getByRole('link', { name }).first().click();
  await page.waitForURL(path);
};

test('a guest chooses two, logs in to check out, and the checkout has them; what is removed then is not there the next time, what is added is', async () => {
  const ben = await arrive(browser, product.url);
  await ben.goTo('/tradelines-for-sale');
  await choose(ben, /Navy Federal/);
  await choose(ben, /Barclays/);
  await goBy(ben, /Cart/, /\/cart$/);
  await goBy(ben, /^Check out$/, /\/checkout$/);
  await ben.field('E-mail').fill('buyer-two@demo.test');
  await ben.page.keyboard.press('Tab');
  await ben.page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await ben.page.keyboard.press('Enter');
  await ben.page.getByRole('heading', { name: 'Who is this for?' }).waitFor();
  expect(await checkoutLines(ben)).toEqual(['Barclays', 'Navy Federal']);

  await goBy(ben, /Cart/, /\/cart$/);
  await ben.button(/Remove.*Navy Federal/).click();
  await ben.see('Removed Navy Federal');
  await goBy(ben, /^Check out$/, /\/checkout$/);
  expect(await checkoutLines(ben)).toEqual(['Barclays']);
  await goBy(ben, /Tradelines for sale/, /tradelines-for-sale/);
  await choose(ben, /U\.S\. Bank/);
  await goBy(ben, /Cart/, /\/cart$/);
  await goBy(ben, /^Check out$/, /\/checkout$/);
  expect(await checkoutLines(ben)).toEqual(['Barclays', 'U.S. Bank']);

  // A second tab takes one out: the checkout of the first follows.
  const second = await ben.page.context().newPage();
  await second.goto('/cart');
  await second.getByRole('button', { name: /Remove.*U.S. Bank/ }).click();
  await ben.page
    .getByRole('list', { name: 'Tradelines' })
    .getByText('U.S. Bank')
    .first()
    .waitFor({ state: 'detached' });
  expect(await checkoutLines(ben)).toEqual(['Barclays']);

  // A child is not ordered for; numbers are taken as people type them.
  await ben.field('Phone').fill('(415) 555-0133');
  await ben.field('SSN').first().fill('219099999');
  await ben.field('Date of birth').fill('2020-01-01');
  await ben.button('Review order').click();
  await ben.see('Must be 18 or older');
  expect([await ben.field('Phone').inputValue(), await ben.field('SSN').first().inputValue()]).toEqual([
    '415-555-0133',
    '219-09-9999',
  ]);
  expect(ben.complaints).toEqual([]);
});

test('Bea is warned of too little before she sends her proof', async () => {
  const bea = await signIn(await arrive(browser, product.url), 'buyer');
  const { rows } = (await bea.ask('get', '/api/v1/orders/')) as {
    rows: readonly { id: string; label: string; totalCents: number }[];
  };
  const { id, totalCents } = rows.find(({ label }) => ['paymentPending', 'expiresSoon'].includes(label))!;
  await bea.goTo(`/payment/order/${id}`);
  const amount = bea.field(/Amount/);
  await amount.fill(String(totalCents / 100 - 45));
  await bea.see("That's $45 less than the total of");
  await amount.fill(String(totalCents / 100));
  await bea.page.getByText("That's $45 less").waitFor({ state: 'detached' });
});

test('a card whose cardholder asks for a change: the cart of whoever had it says so, and it cannot be checked out', async () => {
  const [bruno, carla] = await Promise.all([
    signIn(await arrive(browser, product.url), 'broker'),
    signIn(await arrive(browser, product.url), 'cardholder'),
  ]);
  const [mine, onSale] = await Promise.all([
    carla.ask('get', '/api/v1/card-management/') as Promise<{ data: readonly CardOfCarla[] }>,
    bruno.ask('get', '/api/v1/cards/?limit=50') as Promise<{ rows: readonly { id: string; orderable: boolean }[] }>,
  ]);
  const card = mine.data.find(({ id }) => onSale.rows.some((one) => one.id === id && one.orderable))!;
  await bruno.ask('post', '/api/v1/cart/', { data: { tradelines: [{ id: card.id }] } });
  await bruno.goTo('/cart');
  await bruno.link(/^Check out$/).waitFor();

  const { bankId, limitCents, statementDay, openedOn } = card;
  await carla.ask('post', `/api/v1/card-management/${card.id}/update-request/`, {
    data: { bankId, limitCents: limitCents + 100_000, statementDay, openedOn },
  });
  await bruno.page.reload();
  await bruno.see('Its details are in review.');
  await bruno.see(/no longer available/);
  await bruno.goTo('/checkout');
  await bruno.see(/can't be ordered right now/);
  await bruno.goTo('/tradelines-for-sale');
  await bruno.page.getByRole('row').nth(1).waitFor();
  const { rows } = (await bruno.ask('get', '/api/v1/cards/?limit=50')) as typeof onSale;
  expect(rows.map(({ id }) => id)).not.toContain(card.id);
  expect([...bruno.complaints, ...carla.complaints]).toEqual([]);
});

interface CardOfCarla {
  readonly id: string;
  readonly bankId: number;
  readonly limitCents: number;
  readonly statementDay: number;
  readonly openedOn: string;
}

test('Uma views as Carl: the banner is there at once and in her other tab, which asks her first; she returns to his record; logged out, nothing of it is left', async () => {
  const uma = await signIn(await arrive(browser, product.url), 'users-staff');
  const banner = uma.page.getByText(/^Viewing as Carl Jensen/);
  const other = await uma.page.context().newPage();
  await Promise.all([uma.goTo('/admin/users/cardholders'), other.goto('/admin/verifications')]);
  await other.getByRole('heading', { level: 1, name: 'Verifications' }).waitFor();
  const viewAsCarl = async () => {
    await uma.page.locator('summary', { hasText: 'Manage account' }).click();
    await uma.button('Log in as this user').click();
    await uma.dialog().last().getByLabel('Reason').fill('He asked what his page says');
    await uma.dialog().last().getByRole('button', { name: 'Log in as this user' }).click();
    await banner.waitFor();
  };
  await uma.page
    .getByRole('row', { name: /Carl Jensen/ })
    .getByText('Carl Jensen')
    .click();
  await viewAsCarl();
  await uma.page.waitForURL(/\/cardholder\/home$/);
  await uma.goTo('/cardholder/bookings');
  const warning = other.getByRole('dialog', { name: 'Your session changed in another tab' });
  await warning.getByText("You're now viewing as Carl Jensen in every tab.").waitFor();
  await warning.getByRole('button', { name: 'Continue' }).click();
  await other.getByText("You're viewing as Carl Jensen, who can't open this page.").waitFor();
  await other.getByText(/^Viewing as Carl Jensen/).waitFor();

  const secret = uma.button('Create link');
  await secret.waitFor();
  expect(await secret.getAttribute('aria-disabled')).toBe('true');
  await uma.see('Not available while viewing as another user.');

  await uma.button('Return to my account').click();
  await uma.page.getByRole('heading', { level: 1, name: 'Carl Jensen' }).waitFor();
  expect(new URL(uma.page.url()).pathname).toMatch(/^\/admin\/users\/[0-9a-f-]{36}$/);
  expect(await banner.count()).toBe(0);
  await other.getByText("You're now logged in as Uma Reyes in every tab.").waitFor();
  await other.getByRole('button', { name: 'Continue' }).click();
  await other.getByRole('heading', { level: 1, name: 'Verifications' }).waitFor();

  await viewAsCarl();
  await uma.page.getByRole('banner').locator('summary', { hasText: 'Carl Jensen' }).click();
  await uma.button('Log out').click();
  await uma.see('You logged out successfully!');
  // Without the way back to a page of Carl's: whoever logs in next begins at their own.
  await uma.page.waitForURL(({ pathname, search }) => pathname === '/login' && search === '');
  expect(await banner.count()).toBe(0);
  expect(await uma.button('Log out').count()).toBe(0);
  await other.waitForURL(/\/login/);
  expect(uma.complaints).toEqual([]);
});
