import { expect, test } from 'vitest';
import { arrive, signIn } from '#testing/lease/person.ts';
import { openProduct } from '#testing/openProduct.ts';
import { quiet } from '#testing/traffic.ts';

const { product, browser } = await openProduct();

/** As long as a first and a last name may be, without a place to break. */
const long = `${'Wilhelmine'.repeat(8).slice(0, 79)} ${'Wolfeschlegel'.repeat(7).slice(0, 79)}`;

/** The first record of a table, for the pages of a reader. */
const first = async (table: string, where: object = {}): Promise<string> =>
  (await product.parts.db.table<{ id: string }>(table).where(where).orderBy('id').first('id'))!.id;

/** Everybody's name, however it is told. */
async function everybody(): Promise<readonly string[]> {
  const { db } = product.parts;
  const [users, clients, held] = await Promise.all([
    db('app.users').select('first_name', 'last_name'),
    db('read.orders').distinct('client_name as name'),
    db('read.bookings').distinct('client_name as name'),
  ]);
  return [
    ...users.map((one) => `${one.first_name} ${one.last_name}`),
    ...[...clients, ...held].map((one) => one.name as string),
  ].filter((name) => name?.trim());
}

test.each(['buyer', 'cardholder', 'orders-staff', 'admin'])(
  '%s reads names of two times 79 letters at 390 px without scrolling sideways',
  async (who) => {
    const order = await first('read.orders', who === 'buyer' ? { buyer_id: await idOf('buyer') } : {});
    const booking = await first('read.bookings', { cardholder_id: await idOf('cardholder') });
    const pages = {
      buyer: ['/my-orders', `/my-orders/${order}`, '/cart', '/profile', '/support', '/faq'],
      cardholder: ['/cardholder/home', '/cardholder/bookings', `/cardholder/bookings/${booking}`, '/profile'],
      'orders-staff': ['/admin/home', '/admin/orders', `/admin/orders/${order}`, '/admin/bookings'],
      admin: [
        `/admin/tickets/${await first('read.tickets')}`,
        `/admin/card/${await first('read.cards')}`,
        `/admin/claims/${await first('read.claims')}`,
        `/admin/history/order/${order}`,
        '/admin/tickets',
        '/admin/users/buyers',
        '/admin/overview/waiting',
        '/admin/overview/lines',
        '/admin/audit',
        '/admin/ledger',
      ],
    }[who]!;
    const names = await everybody();
    const { page } = await signIn(await arrive(browser, product.url, { width: 390, height: 844 }), who);
    // It would never be at rest.
    await page.route('**/api/live*', (route) => route.abort());
    await page.route('**/api/v1/**', async (route) => {
      const answer = await route.fetch();
      if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer });
      const text = names
        .reduce((body, name) => body.replaceAll(name, long), await answer.text())
        .replaceAll(/"(first|last)Name":"[^"]+"/g, (_, which) => `"${which}Name":"${long.split(' ')[0]}"`);
      return route.fulfill({ response: answer, body: text });
    });
    const wide: string[] = [];
    for (const path of pages) {
      await page.goto(path);
      await page.locator('main h1').first().waitFor();
      await quiet(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 390) wide.push(`${path} ${width} ${await page.evaluate(widest)}`);
    }
    expect(wide).toEqual([]);
    await page.context().close();
  },
  180_000,
);

const idOf = async (who: string): Promise<string> => first('app.users', { email: `${who}@demo.test` });

/** What sticks out, other than within what scrolls by itself. */
const widest = () =>
  [...document.querySelectorAll('body *')]
    .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 || one.scrollWidth > innerWidth)
    .filter((one) => {
      for (let at: Element | null = one; at !== document.body && at; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible') return false;
      }
      return true;
    })
    .map((one) => `${one.tagName}.${one.className} ${one.textContent?.slice(0, 30)}`)
    .slice(-3)
    .join(' | ');
