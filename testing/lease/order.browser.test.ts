import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { derivedId } from '#services/commands/ids.ts';
import { demoAccounts } from '#services/accounts/demoAccounts.ts';
import { openBrowser } from '#testing/browser.ts';
import { type RunningProduct, runningProduct } from '#testing/runningProduct.ts';
import { arrive, type Person, signIn } from './person.ts';

const demoOrder = (buyer: string, client: string) => derivedId('demo-order', demoAccounts.find(({ email }) => email === `${buyer}@demo.test`)!.id, client);
const unpaid = demoOrder('buyer', 'Kim');
const underReview = demoOrder('buyer-two', 'Fischer');

let product: RunningProduct;
let browser: Browser;
let Bea: Person;
let Sam: Person;

beforeAll(async () => {
  [product, browser] = await Promise.all([runningProduct(), openBrowser()]);
  [Bea, Sam] = await Promise.all([arrive(browser, product.url).then((one) => signIn(one, 'buyer')), arrive(browser, product.url).then((one) => signIn(one, 'orders-staff'))]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const journey = (person: Person) => person.page.getByRole('list', { name: 'Where it stands' });

test('Bea sees whose turn it is with the time left, what was, what comes and when, and where her money comes from', async () => {
  await Bea.goTo(`/my-orders/${unpaid}`);
  await Bea.see('It is your turn');
  await Bea.page.getByRole('timer').waitFor();
  expect(await journey(Bea).getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Order placed[\s\S]*· you/), expect.stringMatching(/^Payment and its proof[\s\S]*you or our staff[\s\S]*Or else: cancelled \(you or our staff\); expired \(by itself, /),
    expect.stringMatching(/^The payment is confirmed[\s\S]*our staff/), expect.stringMatching(/^The tradelines are served/),
  ]);
  await Bea.page.locator('summary', { hasText: 'Discover' }).click();
  await Bea.see('List price');
});

test('before she cancels she is told what happens then; the page follows once she did, in her words and in Sam’s', async () => {
  await Sam.goTo(`/admin/orders/${unpaid}`);
  await journey(Sam).getByText('Bea Miller').first().waitFor();
  await Bea.button('Cancel order').click();
  const then = Bea.dialog().getByRole('region', { name: 'What happens then' });
  await then.getByText('The slot is free for others again.').waitFor();
  expect(await then.getByRole('listitem').allInnerTexts()).toEqual(['The order is cancelled.', 'No money moves.', expect.stringContaining('The slot is free'), 'The time to pay no longer runs.', 'Mail to you: the order was cancelled']);
  await Bea.field('Reason').fill('Found another one');
  await Bea.dialog().getByRole('button', { name: 'Cancel order' }).click();
  await Bea.see('Nobody has to do anything');
  await journey(Bea).getByText('Found another one').waitFor();
  // Sam's page follows by itself.
  await journey(Sam).getByText('Order cancelled').waitFor();
});

test('what follows from Sam’s confirmation changes with the amount, and too little is refused before it is pressed', async () => {
  await Sam.goTo(`/admin/orders/${underReview}`);
  const total = Sam.page.getByRole('group').filter({ has: Sam.page.locator('summary', { hasText: 'Total' }) });
  await total.locator('summary').click();
  await total.getByRole('link', { name: 'Line 1: Discover' }).click();
  await Sam.page.waitForURL(/\/admin\/history\/order\/.*at=/);
  await Sam.page.goBack();
  await Sam.button('Confirm payment').click();
  const then = Sam.dialog().getByRole('region', { name: 'What happens then' });
  await then.getByText('please give your consent').waitFor();
  await Sam.field('Amount in dollars').fill('1000');
  await then.getByText('Customer credit').waitFor();
  await Sam.field('Amount in dollars').fill('1');
  await then.getByRole('note').waitFor();
  expect(await then.getByText('please give your consent').count()).toBe(0);
  await Sam.page.keyboard.press('Escape');
});

test('a calendar is subscribed to by a secret address, shown once, and ended again', async () => {
  await Bea.goTo('/my-orders');
  await Bea.button('Get a secret address').click();
  const url = (await Bea.page.locator('code').innerText()).trim();
  const read = async () => fetch(product.url + new URL(url).pathname).then(({ status }) => status);
  expect(await read()).toBe(200);
  await Bea.page.reload();
  await Bea.button('End this address').waitFor();
  expect(await Bea.page.locator('code').count()).toBe(0);
  await Bea.button('End this address').click();
  await Bea.button('Get a secret address').waitFor();
  expect(await read()).toBe(404);
});

test('nothing of it made the browser complain', () => expect([...Bea.complaints, ...Sam.complaints]).toEqual([]));
