import { expect, test } from 'vitest';
import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import { derivedId } from '#services/commands/ids.ts';
import { pacificDay } from '#words/format/dates.ts';
import { arrive, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const buyer = demoAccounts.find(({ email }) => email === 'buyer@demo.test')!;
const order = derivedId('demo-order', buyer.id, 'Lindqvist');

const { product, browser } = await openProduct();

/** The opening hours are the one other place: whoever calls us may live in another zone. */
const OPENING_HOURS = /We're available .*? Pacific/;
const ZONE = /\b(P[SD]T|Pacific)\b/g;
/** Not what stands behind a colon: minutes and seconds go up to 59 on any clock. */
const CLOCK_OF_24_HOURS = /(?<![\d:])(1[3-9]|2[0-3]):[0-5]\d\b/g;
const thisYear = pacificDay(new Date()).slice(0, 4);

const pages: readonly (readonly [string, readonly string[]])[] = [
  ['buyer', ['/', '/my-orders', `/my-orders/${order}`]],
  ['cardholder', ['/cardholder', '/cardholder/bookings', '/cardholder/verification']],
  [
    'admin',
    [
      '/admin/orders?tab=all',
      `/admin/orders/${order}`,
      `/admin/orders?tab=all&open=${order}`,
      '/admin/payments-to-confirm',
      '/admin/bookings?tab=all',
      '/admin/cards',
      `/admin/history/order/${order}`,
      '/admin/audit',
      '/admin/operations',
      '/admin/users?tab=settings',
    ],
  ],
];

test.each(pages)(
  '%s: a page names the zone once, has a clock of 12 hours and leaves out this year',
  async (who, paths) => {
    const person = await signIn(await arrive(browser, product.url), who);
    for (const path of paths) {
      await person.goTo(path);
      await person.page.getByRole('main').getByRole('heading').first().waitFor();
      await expect.poll(() => person.page.locator('[aria-busy="true"]').count()).toBe(0);
      const text = (await person.page.locator('body').innerText()).replace(OPENING_HOURS, '');
      expect(text.match(ZONE), path).toEqual(['Pacific']);
      expect(text.match(CLOCK_OF_24_HOURS), path).toBeNull();
      expect(text.match(new RegExp(`[A-Z][a-z]{2} \\d{1,2}, ${thisYear}`, 'g')), path).toBeNull();
    }
  },
);
