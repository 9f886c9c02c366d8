import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import { levels, type Place, sectionSix, type Shown, sixth, staffWith } from '../api/sectionSix.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();
/** One browser for all of them, one after the other: what it has loaded stays loaded. */
let person: Person;
let paths: Readonly<Record<Place, string>>;
const idOf = (name: string) => demoAccounts.find(({ email }) => email === `${name}@demo.test`)!.id;

beforeAll(async () => {
  person = await arrive(browser, product.url);
  const { db } = product.parts;
  const first = async (table: string, where: string): Promise<string> =>
    (await db.table<{ id: string }>(table).whereRaw(where).orderBy('id').first('id'))!.id;
  const order = await first('read.orders', `order_state = 'paid'`);
  const over = await first('read.orders', `order_state = 'expired'`);
  const toConfirm = await first('read.orders', `order_state = 'paymentUnderReview'`);
  const card = await first('read.cards', `card_state = 'active'`);
  const promocode = await first('read.promocodes', `code = 'WELCOME10'`);
  const ticket = await first('read.tickets', `ticket_state = 'new'`);
  paths = {
    header: '/profile',
    card: `/admin/card/${card}`,
    orders: '/admin/orders?tab=all',
    order: `/admin/orders/${order}`,
    'order to confirm': `/admin/orders/${toConfirm}`,
    'order that is over': `/admin/orders/${over}`,
    payments: '/admin/cardholder/payments',
    promocodes: '/admin/promocodes',
    promocode: `/admin/promocodes?tab=all&open=${promocode}`,
    banners: '/admin/banners',
    sales: '/sales-dashboard',
    ticket: `/admin/tickets/${ticket}`,
    buyer: `/admin/users/${idOf('broker')}`,
    cardholder: `/admin/users/${idOf('cardholder')}`,
    colleague: `/admin/users/${idOf('sales-staff')}`,
    colleagues: '/admin/users/roles',
    users: '/admin/users/buyers',
  };
});

const lines = Object.entries(sectionSix).flatMap(([name, line]) =>
  (line.shown ?? []).map((shown) => ({ ...line, line: name, shown })),
);
const pages = [...new Set(lines.map(({ page }) => page))];

function placeOf({ page }: Person, { as, name }: Shown): Locator {
  const exact = { name, exact: typeof name === 'string' };
  if (as === 'field') return page.getByLabel(name, exact);
  if (as === 'text') return page.getByText(name, exact);
  // What stands behind a menu is there all the same; with what is hidden, a command's letter is part of its name.
  return page.getByRole(as, exact).or(page.getByRole(as, { ...exact, includeHidden: true }));
}

/** What stands there: open, shut with a reason, or nothing. */
async function stateOf(person: Person, shown: Shown): Promise<'open' | 'shut' | 'absent'> {
  const found = placeOf(person, shown);
  if ((await found.count()) === 0) return 'absent';
  return (await found.first().getAttribute('aria-disabled')) === 'true' ? 'shut' : 'open';
}

const settled = (person: Person) =>
  person.page.waitForFunction(
    () => document.querySelector('h1') !== null && document.querySelector('[aria-busy=true]') === null,
  );

test.each(pages.flatMap((page) => [...levels.map((level) => [page, level] as const), [page, 'admin'] as const]))(
  '%s %s: every line is there, shut with its reason, or absent',
  async (page, level) => {
    await person.page.context().clearCookies();
    if (level === 'admin') {
      await signIn(person, 'admin');
    } else {
      const { db, clock } = product.parts;
      await staffWith({ db, now: clock.now }, page, level);
      await signIn(person, sixth(page, level));
    }
    const own = lines.filter((one) => one.page === page);
    for (const at of new Set(own.map(({ shown }) => shown.at))) {
      await person.goTo(paths[at]);
      await settled(person);
      const isOpen = (await person.page.getByRole('heading', { name: 'No permission' }).count()) === 0;
      for (const { line, from, shown } of own.filter((one) => one.shown.at === at)) {
        const may = level === 'admin' || (from !== 'admin' && level >= from);
        const name = `${line}: ${String(shown.name)}`;
        if (may) {
          await placeOf(person, shown).first().waitFor({ state: 'attached' });
          // A record's own state may shut what the person may do; where the level alone does, it's open.
          if (shown.below === 'shut') await expect.poll(() => stateOf(person, shown), { message: name }).toBe('open');
        } else {
          const expected = isOpen ? shown.below : 'absent';
          if (expected === 'shut') await placeOf(person, shown).first().waitFor({ state: 'attached' });
          expect([name, await stateOf(person, shown)]).toEqual([name, expected]);
        }
      }
    }
  },
  90_000,
);
