import { beforeAll, expect, test } from 'vitest';
import { formatMoney } from '#words/format/money.ts';
import { confirmed, placed, prepareOrder } from '../lease/acts.ts';
import { arrive, type Person, signIn } from '../lease/person.ts';
import { openProduct } from '../openProduct.ts';

const { product, browser } = await openProduct();
let bea: Person, ben: Person, sam: Person, ada: Person;

beforeAll(async () => {
  [bea, ben, sam, ada] = (await Promise.all(
    ['buyer', 'buyer-two', 'orders-staff', 'admin'].map(async (name) =>
      signIn(await arrive(browser, product.url), name),
    ),
  )) as [Person, Person, Person, Person];
});

/** With one code that both entered, up to the last button. */
async function readyToOrder(buyer: Person, bank: RegExp, lastName: string): Promise<void> {
  await prepareOrder(buyer, bank, { firstName: 'Rita', lastName });
  await buyer.field('Promo code').fill('lastone');
  await buyer.button('Apply').click();
  await buyer.see('LASTONE takes 30% off.');
}

test('two buyers press at once with the last use of a code: one order has it, the other reads that it is used up and loses nothing', async () => {
  await ada.ask('post', '/api/v1/promocodes/', { data: { code: 'LASTONE', salePercent: 30, uses: 1 } });
  await readyToOrder(bea, /Barclays/, 'Client');
  await readyToOrder(ben, /TD Bank/, 'Other');
  const outcome = async (buyer: Person) => {
    await buyer.button('Place order').click();
    return Promise.race([
      buyer.page.waitForURL(/\/payment\/order\//).then(() => 'placed'),
      buyer.see("Promo code LASTONE can't be used for this order").then(() => 'refused'),
    ]);
  };
  const outcomes = await Promise.all([outcome(bea), outcome(ben)]);
  expect(outcomes.toSorted()).toEqual(['placed', 'refused']);
  const [winner, loser] = outcomes[0] === 'placed' ? [bea, ben] : [ben, bea];
  await loser.see("it's used up");
  await loser.button('Place order').waitFor();
  const winners = winner.page.url().split('/').at(-1);
  const { lines } = (await winner.ask('get', `/api/v1/orders/${winners}/`)) as {
    lines: { priceCents: number; listPriceCents: number }[];
  };
  for (const { priceCents, listPriceCents } of lines) expect(priceCents).toBe(Math.round(listPriceCents * 0.7));
  // What was typed is still there; without the code the order goes through.
  await loser.button('Remove promo code').click();
  await loser.button('Place order').click();
  await loser.page.waitForURL(/\/payment\/order\//);
  const { rows } = (await ada.ask('get', '/api/v1/promocodes/?tab=all&search=LASTONE')) as {
    rows: { used: number }[];
  };
  expect(rows.map(({ used }) => used)).toEqual([1]);
});

/** Into the days of next month, by the product's own clock. */
async function moveToNextMonth(): Promise<void> {
  const { resetsOn } = (await ben.ask('get', '/api/v1/pricing/me/')) as { resetsOn: string };
  const target = Date.parse(`${resetsOn}T20:00:00Z`) + 2 * 86_400_000;
  await product.moveClock((target - product.parts.now().getTime()) / 3_600_000);
}
async function spent(amount: string): Promise<void> {
  await ben.goTo('/my-orders');
  await ben.page.locator('summary', { hasText: 'My discount' }).click();
  const of = ben.page.getByText('Spent this month').locator('..');
  await of.getByText(amount, { exact: true }).waitFor();
}

test('a refund lowers the month in which it falls, not below 0, and changes no order that was placed before', async () => {
  await moveToNextMonth();
  await spent('$0');
  const first = await placed(ben, 'U.S. Bank', { firstName: 'Lena', lastName: 'First' });
  await confirmed(sam, first);
  await spent('$995');
  await ben.see('Volume discount now');
  await ben.see('5%');
  const discounted = await placed(ben, 'Wells Fargo', { firstName: 'Lena', lastName: 'Second' });
  const totalOf = async (id: string) =>
    ((await ben.ask('get', `/api/v1/orders/${id}/`)) as { totalCents: number }).totalCents;
  const before = await totalOf(discounted);
  const { priceCents, listPriceCents } = (
    (await ben.ask('get', `/api/v1/orders/${discounted}/`)) as {
      lines: { priceCents: number; listPriceCents: number }[];
    }
  ).lines[0]!;
  expect(priceCents).toBeLessThan(listPriceCents);
  const taken = formatMoney(priceCents - listPriceCents, 'en');
  // The payment page and the order's say it where he opens it.
  await ben.goTo(`/payment/order/${discounted}`);
  await ben.page.locator('summary', { hasText: 'Price details' }).click();
  await ben.see('Volume discount 5%');
  await ben.see(taken);
  await ben.goTo(`/my-orders/${discounted}`);
  await ben.page.locator('summary', { hasText: 'Price details' }).click();
  await ben.see('Confirmed spend that month');
  await ben.page.locator('details[open]').getByText(taken).waitFor();
  await confirmed(sam, discounted);
  await ben.goTo(`/my-orders/${discounted}/receipt`);
  await ben.see('Volume discount 5%');

  await moveToNextMonth();
  await spent('$0');
  const next = await placed(ben, 'Barclays', { firstName: 'Lena', lastName: 'Third' });
  await confirmed(sam, next);
  await spent('$520');
  await sam.goTo(`/admin/orders/${first}`);
  await sam.choose('Cancel order');
  await sam.dialog().getByLabel('Reason').fill('The customer asked for their money back');
  await sam.dialog().getByRole('button', { name: 'Cancel order' }).click();
  await sam.dialog().waitFor({ state: 'detached' });
  // $995 go back, $520 came in this month: nothing is left of it, and it isn't below nothing.
  await spent('$0');
  expect(await totalOf(discounted)).toBe(before);
  await sam.goTo('/admin/refunds');
  await sam.page.getByRole('row', { name: /\$995/ }).first().waitFor();
  // Once it's paid, nothing is owed any more: his order and its receipt say what went back.
  await sam.ask('post', `/api/v1/orders/${first}/recordRefundPaid/`, {
    data: { amountCents: 99_500, method: 'zelle', reference: 'R-995' },
  });
  await ben.goTo(`/my-orders/${first}`);
  const back = ben.page.locator('details', { hasText: 'Refund paid' });
  await back.locator('summary').getByText('$995').waitFor();
  await back.locator('summary').click();
  await back.getByText(formatMoney(-99_500, 'en')).waitFor();
  await ben.goTo(`/my-orders/${first}/receipt`);
  await ben.page.getByText('Refund paid').locator('..').getByText('$995').waitFor();
});
