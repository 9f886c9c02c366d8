import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoPassword } from '#services/accounts/demoAccounts.ts';
import { arrive, hasFocus, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const { product, browser } = await openProduct();

const as = async (name: string, viewport?: { width: number; height: number }): Promise<Person> =>
  signIn(await arrive(browser, product.url, viewport), name);
/** The one that names whoever it is: while that's being asked, another menu is the header's last. */
const accountMenu = ({ page }: Person): Locator =>
  page.getByRole('banner').locator('details').filter({ hasText: '@demo.test' });

test('the account menu has name, e-mail, password, language, colors and the way out, by keyboard too', async () => {
  const bea = await as('buyer');
  await bea.goTo('/my-orders');
  const menu = accountMenu(bea);
  await menu.locator('summary').focus();
  await bea.page.keyboard.press('Enter');
  await menu.getByText('buyer@demo.test').waitFor();
  await bea.page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor();
  expect(await violations(bea)).toEqual([]);
  await bea.page.keyboard.press('Escape');
  expect(await menu.getAttribute('open')).toBeNull();
  await expect.poll(() => hasFocus(menu.locator('summary'))).toBe(true);

  await bea.page.keyboard.press('Enter');
  await menu.getByRole('button', { name: 'Dark mode' }).click();
  await bea.page.locator('html[data-mantine-color-scheme=dark]').waitFor();
  expect(await violations(bea)).toEqual([]);
  await menu.getByRole('combobox', { name: 'Language' }).selectOption('ru');
  await bea.page.getByRole('heading', { level: 1, name: 'Мои заказы' }).waitFor();
  expect(new URL(bea.page.url()).pathname).toBe('/ru/my-orders');
  await menu.getByRole('combobox').selectOption('en');

  await menu.getByRole('button', { name: 'Log' }).click();
  await bea.see('You logged out successfully!');
  expect(bea.complaints).toEqual([]);
});

test('Ben changes his password; the old one opens nothing any longer', async () => {
  const ben = await as('buyer-two');
  await ben.goTo('/my-orders');
  await accountMenu(ben).locator('summary').click();
  await ben.button('Change password').click();
  const dialog = ben.dialog();
  await dialog.getByLabel('Current password').fill('not my password 1');
  await dialog.getByLabel('New password').fill('a long walk 2026');
  await dialog.getByLabel('Confirm password').fill('a long walk 2026');
  await dialog.getByRole('button', { name: 'Save new password' }).click();
  await dialog.getByText('Wrong password.').waitFor();
  await dialog.getByLabel('Current password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Save new password' }).click();
  await ben.see('Your password is changed.');
  await expect(signIn(await arrive(browser, product.url), 'buyer-two')).rejects.toThrow(/400|401|403/);
});

test.each([
  ['buyer', '/my-orders'],
  ['cardholder', '/cardholder/home'],
  ['orders-staff', '/admin/home'],
  ['users-staff', '/admin/home'],
])('%s begins at %s, not at the front door', async (who, landing) => {
  const person = await as(who);
  await person.goTo('/');
  await person.page.waitForURL(`${product.url}${landing}*`);
  expect(person.complaints).toEqual([]);
});

test('a page that is not there, or not theirs, offers the search and their own pages', async () => {
  const bea = await as('buyer');
  for (const path of ['/nowhere', '/cardholder/bookings']) {
    await bea.goTo(path);
    const yours = bea.page.getByRole('navigation', { name: 'Your pages' });
    await yours.getByRole('link', { name: 'My Orders' }).waitFor();
    await bea.page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await bea.page.getByRole('combobox', { name: 'Search or jump to…' }).waitFor();
    await bea.page.keyboard.press('Escape');
  }
  await bea.page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: 'My Orders' }).click();
  await bea.page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor();
});

test('without a connection a page says so, and is there once the connection is', async () => {
  const bea = await as('buyer');
  await bea.goTo('/my-orders');
  await bea.page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor();
  await bea.page.context().setOffline(true);
  await bea.page.getByRole('banner').getByRole('link', { name: 'Tradelines for sale' }).click();
  await bea.page.getByRole('heading', { level: 1, name: "You're offline" }).waitFor();
  expect(await bea.page.locator('.mantine-Skeleton-root').count()).toBe(0);
  await bea.page.context().setOffline(false);
  await bea.page.getByRole('heading', { level: 1, name: 'Tradelines for sale' }).waitFor();
});

test('header and page stand under each other, at every width of a page', async () => {
  for (const [who, path] of [
    ['buyer', '/my-orders'],
    ['new-cardholder', '/cardholder/verification'],
    ['admin', '/admin/orders'],
    ['admin', '/admin/operations'],
  ] as const) {
    const { page } = await as(who, { width: 1440, height: 900 });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const box = async (part: Locator) => (await part.boundingBox())!;
    const logo = await box(page.getByRole('banner').getByRole('link', { name: 'Tradelines', exact: true }));
    // Staff's page stands as far from the sidebar as the logo from the window's side.
    const side = who === 'admin' ? (await box(page.getByRole('navigation', { name: 'Main' }))).width : 0;
    const { x } = await box(page.getByRole('heading', { level: 1 }));
    expect(Math.round(x), path).toBe(Math.round(logo.x + side));
    await page.context().close();
  }
});

test('an order on paper: brand and date, what is done and what is open in words, nothing to press and no countdown', async () => {
  const bea = await as('buyer');
  await bea.goTo('/my-orders');
  await bea
    .link(/^Order \d+/)
    .first()
    .click();
  const steps = bea.page.getByRole('main').getByRole('list').locator('[aria-current=step]');
  await steps.first().waitFor();
  const brand = bea.page.getByText(/^Printed /);
  expect(await brand.isVisible()).toBe(false);
  await bea.page.emulateMedia({ media: 'print' });
  await brand.waitFor();
  await bea.page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await bea.page.locator('.only-print strong').textContent()).toBe('Tradelines');
  const mark = await bea.page
    .getByText(/^ ?\((done|now|later)\)$/)
    .first()
    .boundingBox();
  expect(mark!.width).toBeGreaterThan(20);
  expect(await bea.page.locator('button:visible, [role=timer]:visible').count()).toBe(0);
  const paper = (await bea.page.pdf({ format: 'Letter' })).toString('latin1');
  expect(paper).toMatch(/\/Type ?\/Page\b/);
});

test('what staff file on paper has days instead of clocks, and nothing that folds or is pressed', async () => {
  const ada = await as('admin');
  const { rows } = (await ada.ask('get', '/api/v1/order-management/?tab=all&limit=50')) as {
    rows: readonly { id: string; nextDueAt: string | null; state: string }[];
  };
  const { id } = rows.find(({ nextDueAt, state }) => state === 'paid' && nextDueAt !== null)!;
  for (const path of [`/admin/orders/${id}`, `/admin/history/order/${id}`, '/admin/audit']) {
    await ada.page.emulateMedia({ media: 'screen' });
    await ada.goTo(path);
    const main = ada.page.getByRole('main');
    await main.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => main.locator('.mantine-Skeleton-root').count()).toBe(0);
    await ada.page.emulateMedia({ media: 'print' });
    await ada.page.getByText(/^Printed /).waitFor();
    expect(
      await ada.page.locator('.mantine-Button-root:visible, select:visible, [role=timer]:visible').count(),
      path,
    ).toBe(0);
    expect(await ada.page.locator('summary > svg:visible, [aria-expanded] > svg:visible').count(), path).toBe(0);
    const clocks = await main
      .locator('time[data-urgency]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText.trim()));
    expect(
      clocks.filter((text) => text !== ''),
      path,
    ).toEqual([]);
  }
});

async function violations({ page }: Person): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: `if (!window.axe) { ${axe} }` });
  return page.evaluate(async () => {
    const { axe: checker } = globalThis as unknown as {
      axe: { run: (options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    return (await checker.run({ resultTypes: ['violations'] })).violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`,
    );
  });
}

test('on a phone with enlarged text, what can be done with an order is read to its end', async () => {
  const bea = await as('buyer', { width: 390, height: 900 });
  const { rows } = (await bea.ask('get', '/api/v1/orders/?page=1&pageSize=100&state=all')) as {
    rows: readonly { id: string }[];
  };
  await bea.goTo(`/ru/my-orders/${rows[0]!.id}`);
  await bea.button('Заказать ещё раз').waitFor();
  await bea.page.evaluate(() => void (document.documentElement.style.fontSize = '20px'));
  const cut = await bea.page
    .locator('main .mantine-Button-label')
    .evaluateAll((labels) =>
      labels.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent),
    );
  expect(cut).toEqual([]);
});

test('the label of each wide button stands in its middle, of one that is a link as well', async () => {
  const bea = await as('buyer', { width: 390, height: 900 });
  const { rows } = (await bea.ask('get', '/api/v1/orders/?page=1&pageSize=100&state=all')) as {
    rows: readonly { id: string }[];
  };
  const orders = await Promise.all(
    rows.map(async ({ id }) => (await bea.ask('get', `/api/v1/orders/${id}/`)) as { id: string; confirmed: unknown }),
  );
  await bea.goTo(`/my-orders/${orders.find(({ confirmed }) => confirmed)!.id}`);
  await bea.link(/^Receipt$/).waitFor();
  const offset = await bea.page.locator('main .mantine-Button-root[data-block]').evaluateAll((buttons) =>
    buttons.map((button) => {
      const [outer, inner] = [button, button.querySelector('.mantine-Button-label')!].map((one) =>
        one.getBoundingClientRect(),
      );
      return Math.abs(outer!.top + outer!.height / 2 - inner!.top - inner!.height / 2);
    }),
  );
  expect(offset).not.toEqual([]);
  expect(Math.max(...offset)).toBeLessThan(1);
});
